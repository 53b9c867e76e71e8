cdef float* floats(store) except NULL
cdef int* ints(store) except NULL
