cimport cython
from amunre.agents cimport buffers, kinds
from amunre.agents.features cimport Inputs

cdef extern from *:
    """
    /* The loops below twice: with the instructions every processor has, and with wider ones, chosen when loaded. */
    #if defined(__PYX_HAVE__amunre__agents__network) && defined(__x86_64__) && defined(__GLIBC__) \
        && defined(__GNUC__) && !defined(__clang__)
    #define WIDE __attribute__((target_clones("avx2", "default")))
    static void __pyx_f_6amunre_6agents_7network_add_row(float *, Py_ssize_t, float, float *, Py_ssize_t) WIDE;
    static void __pyx_f_6amunre_6agents_7network_add_rows(
        float *, Py_ssize_t *, float *, int, float *, Py_ssize_t) WIDE;
    #endif

    /* Which of sixteen differ, a bit for each; the number of the lowest bit. */
    #if defined(__SSE2__) && defined(__GNUC__)
    #include <emmintrin.h>
    #define FOUR(at) _mm_movemask_ps(_mm_cmpneq_ps(_mm_loadu_ps(one + start + at), _mm_loadu_ps(other + start + at)))
    static CYTHON_INLINE unsigned int unequal(const float *one, const float *other, Py_ssize_t start) {
        return (unsigned int) (FOUR(0) | FOUR(4) << 4 | FOUR(8) << 8 | FOUR(12) << 12);
    }
    static CYTHON_INLINE int lowest(unsigned int mask) { return __builtin_ctz(mask); }
    #else
    static CYTHON_INLINE unsigned int unequal(const float *one, const float *other, Py_ssize_t start) {
        unsigned int mask = 0;
        for (int place = 0; place < 16; place++)
            mask |= (unsigned int) (one[start + place] != other[start + place]) << place;
        return mask;
    }
    static CYTHON_INLINE int lowest(unsigned int mask) {
        int place = 0;
        while (!(mask >> place & 1)) place++;
        return place;
    }
    #endif
    """
    unsigned int unequal(float* one, float* other, Py_ssize_t start) noexcept nogil
    int lowest(unsigned int mask) noexcept nogil


@cython.final
cdef class Network:
    cdef readonly int size, first, second, count
    cdef int first_bias, second_rows, second_bias, head_rows, head_bias
    cdef object store
    cdef float* weights


@cython.final
cdef class Reading:
    cdef readonly float win, score, margin
    cdef float[1024] shown
    cdef float[256] reference
    cdef float[256] sums
    cdef float[256] hidden
    cdef float[256] second
    cdef float[1024] nothing
    cdef Py_ssize_t[1024] rows
    cdef float[1024] factors

    @cython.locals(count=cython.int)
    cdef void refer(self, Network network, Inputs inputs) noexcept nogil
    @cython.locals(count=cython.int)
    cdef void compare(self, Network network, Inputs inputs) noexcept nogil
    @cython.locals(unit=cython.int, value=cython.float, count=cython.int, row=cython.int, win=cython.float, score=cython.float, margin=cython.float)
    cdef void conclude(self, Network network) noexcept nogil


@cython.locals(unit=cython.Py_ssize_t)
cdef void copy(float* source, Py_ssize_t start, float* target, Py_ssize_t width) noexcept nogil

@cython.locals(unit=cython.Py_ssize_t)
cdef void add_row(float* source, Py_ssize_t start, float factor, float* target, Py_ssize_t width) noexcept nogil

@cython.locals(count=cython.int, stretch=cython.int, start=cython.Py_ssize_t, mask=cython.uint, place=cython.Py_ssize_t)
cdef int list_differences(float* one, float* other, int size, Py_ssize_t width, Py_ssize_t* rows, float* factors) noexcept nogil

@cython.locals(place=cython.int, unit=cython.Py_ssize_t, one=cython.Py_ssize_t, two=cython.Py_ssize_t, three=cython.Py_ssize_t, four=cython.Py_ssize_t, by_one=cython.float, by_two=cython.float, by_three=cython.float, by_four=cython.float)
cdef void add_rows(float* source, Py_ssize_t* rows, float* factors, int count, float* target, Py_ssize_t width) noexcept nogil
