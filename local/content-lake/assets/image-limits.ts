/**
 * Most pixels an image may have, over all frames of an animation: 256 megapixels, Sanity's published limit. Sharp
 * refuses to decode beyond it, so a small file that claims a huge picture costs nothing.
 */
export const maxInputPixels = 256_000_000
