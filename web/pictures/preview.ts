import sharp, { type Sharp } from 'sharp'

/** As wide as a picture is on most telephones, in their pixels. */
const width = 384

/** How opaque a picture is whose corners alone are not, of 255. */
const barelyRounded = 254

/**
 * The picture that a visitor sees first, soft and whole, to stand in the page itself: it is painted with the words, and the
 * sharp one comes over it.
 * @param proportions width by height
 * @param most that it may take of the page, in bytes
 * @returns a `data:` address; null for a picture through which the preview would be seen
 */
export async function previewOf(image: Sharp, proportions: number, most: number): Promise<string | null> {
  const size = { width, height: Math.round(width / proportions) }
  const small = await image
    .clone()
    .resize({ ...size, fit: 'cover' })
    .png()
    .toBuffer()
  const { channels } = await sharp(small).stats()
  if ((channels[3]?.mean ?? 255) < barelyRounded) return null
  for (const softness of [2, 3, 5, 8]) {
    const file = await sharp(small).blur(softness).avif({ quality: 5, effort: 3 }).toBuffer()
    if (file.length <= most) return `data:image/avif;base64,${file.toString('base64')}`
  }
  return null
}
