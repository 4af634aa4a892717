/**
 * Gives each Buffer separate memory. Node cuts small Buffers out of blocks of 64 kB, and a reference to ten bytes keeps
 * the whole block. Next's cache of functions holds such references, one for each requested address, and counts only the
 * ten bytes.
 */
Buffer.poolSize = 0

export {}
