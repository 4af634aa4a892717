import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'
import { FairLimiter } from '../lib/fair-limiter.ts'
import { hashImageUrl, shapes } from './cuts'
import { getFailure } from './failures'
import { findHue } from './hue'
import { fromOriginal, pictureFiles } from './original'

const lookSchema = z.object({
  /** The most frequent colour, such as `#1a2b3c`. It fills the frame until the image has loaded. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** The 30-degree sector of the colour wheel that contains most of the image's colour; null for a greyscale image. */
  hue: z.number().int().min(0).max(11).nullable(),
  /** See `createPreview`. */
  preview: z.string().nullable(),
})

export type Look = z.infer<typeof lookSchema>

/** Longer side of the reduced copy that the colours are taken from, in pixels. */
const side = 48

/** Max size of a placeholder on an event's page or in the list of events (bytes). */
const previewBytes = 2000

/** Max wait for the look of an image. If it takes longer, a later render will include it. */
const timeoutMs = 500

/** Limits concurrent downloads of images whose look is unknown, because a page can show many new images. */
const readings = new FairLimiter({ running: 2, waiting: 200, timeoutMs: 60_000 })

/** Cached looks, keyed by image URL. Concurrent requests for a new image share one download. */
const looks = new LRUCache<string, Look>({ max: 1000, fetchMethod: readOrRecall })

/** Returns the colours of an image and its placeholder; null while they are unknown. Never throws. */
export async function getLook(address: string): Promise<Look | null> {
  const look = await Promise.race([looks.fetch(address), delay(timeoutMs, undefined, { ref: false })])
  return look ?? null
}

async function readOrRecall(address: string): Promise<Look | undefined> {
  const name = `${hashImageUrl(address)}.json`
  const kept = lookSchema.safeParse(await pictureFiles.readJson(name))
  if (kept.success) return kept.data
  const look = await readings.run('', () => readLook(address)).catch(() => null)
  if (!look) return undefined
  await pictureFiles.keep(name, JSON.stringify(look))
  return look
}

function readLook(address: string): Promise<Look | null> {
  return fromOriginal(address, async (image) => {
    const preview = await createPreview(image, shapes.wide, previewBytes)
    const { data, info } = await image
      .resize(side, side, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, channels } = info
    const small = sharp(data, { raw: { width, height, channels } })
    const { dominant } = await small.stats()
    const hex = [dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0'))
    return { colour: `#${hex.join('')}`, hue: await findHue(small), preview }
  })
}

/** A record's image, which this site crops to screen sizes. */
export interface RecordPicture extends Partial<Look> {
  /** Path of the folder with the image's crops. */
  path: string
}

/**
 * Returns what pages need to show a record's image.
 * @param record path of the record's page
 * @param address URL of the uploaded image
 * @returns `imageUrl` is null if there is no image that can be shown; `picture` is null if there are no crops of it
 */
export async function recordPicture(
  record: `/${'event' | 'club'}/${string}`,
  address: string | null,
): Promise<{ imageUrl: string | null; picture: RecordPicture | null }> {
  if (address === null) return { imageUrl: null, picture: null }
  const version = hashImageUrl(address)
  const look = await getLook(address)
  const failure = look ? undefined : getFailure(version)
  if (failure) return { imageUrl: failure === 'undecodable' ? address : null, picture: null }
  return { imageUrl: address, picture: { path: `${record}/picture/${version}`, ...look } }
}

/** Width of an image on most phones, in CSS pixels. */
const width = 384

/** Min average opacity (0 to 255) of an image that is opaque except for its corners. */
const barelyRounded = 254

/**
 * Creates an image's blurred placeholder, which is inline in the page. The browser paints it with the text, and later
 * draws the full image over it.
 * @param proportions width divided by height
 * @param most max size in the page, in bytes
 * @returns a `data:` URL; null for an image with transparency, through which the placeholder would show
 */
export async function createPreview(image: Sharp, proportions: number, most: number): Promise<string | null> {
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
