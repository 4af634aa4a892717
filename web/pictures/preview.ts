import sharp, { type Sharp } from 'sharp'

/** As wide as a picture is on most telephones, in their pixels. */
const width = 384

/** How opaque a picture is whose corners alone are not, of 255. */
const barelyRounded = 254

/**
 * Creates the blurred placeholder of a picture, which is inline in the page. The browser paints it with the text and
 * draws the full picture over it.
 * @param proportions width divided by height
 * @param most maximum size in the page, in bytes
 * @returns a `data:` URL; null for a picture with transparency, through which the placeholder would show
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
