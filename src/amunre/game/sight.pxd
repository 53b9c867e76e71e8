cimport cython
from amunre.game cimport kinds


@cython.final
cdef class Pad:
    cdef short[kinds.MOST_SIGHT] numbers
    cdef int size

    cdef void clear(self) noexcept nogil
    cdef inline void put(self, int number) noexcept nogil
    cdef inline void put_known(self, int number) noexcept nogil
    @cython.locals(number=cython.int)
    cdef inline void put_all(self, short* source, int first, int count) noexcept nogil
    @cython.locals(start=cython.int, number=cython.int)
    cdef void put_mask(self, int mask, int most) noexcept nogil
    cdef inline int open(self) noexcept nogil
    cdef inline void close(self, int start) noexcept nogil
    cdef Sight sight(self, object game, object shape, bint made_here)


cdef short* numbers_in(bytes store)


@cython.final
cdef class Sight:
    cdef readonly object game, shape
    cdef readonly bytes store
    cdef readonly bint made_here
    cdef short* numbers
    cdef int size
    cdef tuple actions

    cpdef int option(self, int place)
    cpdef object view(self)
    cpdef bytes text(self)


@cython.final
cdef class Reader:
    cdef bytes store
    cdef short* numbers
    cdef int size, place

    cdef inline int next(self) noexcept nogil
    @cython.locals(found=cython.int)
    cdef inline int known(self, int otherwise) noexcept nogil
    @cython.locals(count=cython.int, number=cython.int, found=cython.int)
    cdef void take(self, short* target, int first, int most) noexcept nogil
    @cython.locals(mask=cython.int, found=cython.int, _=cython.int)
    cdef int mask(self, int most) noexcept nogil
    @cython.locals(size=cython.int, place=cython.int)
    cdef bytes cut(self)
    @cython.locals(size=cython.Py_ssize_t, place=cython.Py_ssize_t, here=cython.p_char, there=cython.p_char, different=cython.char)
    cdef bint repeats(self, bytes passage) noexcept
