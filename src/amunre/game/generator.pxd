cimport cython


@cython.final
cdef class Generator:
    cdef unsigned long long low, a, b, c, counter

    @cython.locals(result=cython.ulonglong)
    cdef inline unsigned long long word(self) noexcept nogil
    cdef inline int below(self, unsigned int bound) noexcept nogil
