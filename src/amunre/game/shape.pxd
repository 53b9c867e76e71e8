cimport cython
from libc.string cimport memcpy
from amunre.game cimport kinds
from amunre.game.sight cimport Pad, Reader, Sight


@cython.final
cdef class Text:
    cdef char[kinds.MOST_TEXT] chars
    cdef int size

    cdef void clear(self) noexcept
    @cython.locals(size=cython.Py_ssize_t)
    cdef void say(self, bytes words) noexcept
    @cython.locals(power=cython.int)
    cdef void number(self, int number) noexcept
    cdef bytes to_bytes(self)


@cython.final
cdef class Part:
    cdef int kind
    cdef Part inner
    cdef Section section
    cdef tuple names
    cdef list spelt
    cdef public bytes label

    @cython.locals(number=cython.int, place=cython.int)
    cdef object value(self, Reader reader)
    cdef Part at(self, int place)
    @cython.locals(number=cython.int)
    cdef bint write(self, Reader reader, Text out) except -1
    @cython.locals(number=cython.int)
    cdef bint write_tuple(self, int count, Reader reader, Text out) except -1
    cpdef put(self, object value, Pad out)


cdef dict with_room(dict known)


@cython.final
cdef class Section:
    cdef readonly list parts
    cdef object kind, reads
    cdef Part many
    cdef bytes head
    cdef dict values, texts
    cdef int place
    cdef list last_read, last_values, last_spelt, last_texts
    cdef Text out

    @cython.locals(place=cython.int, numbers=bytes)
    cdef object value(self, Reader reader)
    @cython.locals(place=cython.int, numbers=bytes, found=bytes)
    cdef bint say(self, Reader reader, Text out) except -1
    @cython.locals(reader=Reader, part=Part)
    cdef object read(self, bytes numbers)
    cdef bytes spell(self, bytes numbers)
    @cython.locals(part=Part)
    cdef bint write(self, Reader reader, Text out) except -1
    @cython.locals(start=cython.int, part=Part)
    cpdef put(self, object value, Pad out)


@cython.final
cdef class Shape:
    cdef object kind
    cdef Section section

    @cython.locals(reader=Reader, part=Part)
    cpdef object view(self, Sight sight)
    @cython.locals(out=Text)
    cpdef bytes text(self, Sight sight)
    @cython.locals(out=Pad)
    cpdef Sight sight(self, object view)


cdef jot(Pad out, object number)
