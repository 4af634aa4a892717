/**
 * Each Buffer has memory of its own. Node cuts small ones out of pieces of 64 kB, and whoever keeps ten bytes keeps the whole
 * piece: Next's cache of functions does, for each address that somebody asks for, and counts the ten bytes.
 */
Buffer.poolSize = 0

export {}
