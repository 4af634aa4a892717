import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'
import { FairLimiter } from '../lib/fair-limiter.ts'
import { shapes, versionOf } from './cuts'
import { failureOf } from './failures'
import { hueOf } from './hue'
import { fromOriginal, pictureFiles } from './original'

const lookSchema = z.object({
  /** The colour that is most frequent, such as `#1a2b3c`: it fills the frame until the picture is there. */
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  /** Which twelfth of the colour circle the picture speaks in; null for one without colours. */
  hue: z.number().int().min(0).max(11).nullable(),
  /** See `previewOf`. */
  preview: z.string().nullable(),
})

export type Look = z.infer<typeof lookSchema>

/** Length of the longer side of the small copy whose colours are counted, in pixels. */
const side = 48

/** Maximum size of a placeholder in the page of an event or the list. */
const previewBytes = 2000

/** How long a page waits for the look of a picture, in milliseconds. Its next rendering finds them. */
const timeoutMs = 500

/** A page may show many pictures for the first time, each of which is read whole for its look: two are, and some wait. */
const readings = new FairLimiter({ running: 2, waiting: 200, timeoutMs: 60_000 })

/** By the address of the picture. Many pages may ask for the same new picture at the same time: it is read once. */
const looks = new LRUCache<string, Look>({ max: 1000, fetchMethod: readOrRecall })

/** The colours of a picture and its preview; null while they are not known. Never throws. */
export async function lookOf(address: string): Promise<Look | null> {
  const look = await Promise.race([looks.fetch(address), delay(timeoutMs, undefined, { ref: false })])
  return look ?? null
}

async function readOrRecall(address: string): Promise<Look | undefined> {
  const name = `${versionOf(address)}.json`
  const kept = lookSchema.safeParse(await pictureFiles.readJson(name))
  if (kept.success) return kept.data
  const look = await readings.run('', () => readLook(address)).catch(() => null)
  if (!look) return undefined
  await pictureFiles.keep(name, JSON.stringify(look))
  return look
}

function readLook(address: string): Promise<Look | null> {
  return fromOriginal(address, async (image) => {
    const preview = await previewOf(image, shapes.wide, previewBytes)
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
    return { colour: `#${hex.join('')}`, hue: await hueOf(small), preview }
  })
}

/** The picture of a record, cut to the sizes of screens by this site. */
export interface RecordPicture extends Partial<Look> {
  /** Path below which its cuts are. */
  path: string
}

/**
 * What pages show a record's picture by.
 * @param record path of its page
 * @param address of its picture in the storage
 * @returns `imageUrl` is null where there is none, or none that can be shown; `picture` where there are no cuts of it
 */
export async function recordPicture(
  record: `/${'event' | 'club'}/${string}`,
  address: string | null,
): Promise<{ imageUrl: string | null; picture: RecordPicture | null }> {
  if (address === null) return { imageUrl: null, picture: null }
  const version = versionOf(address)
  const look = await lookOf(address)
  const failure = look ? undefined : failureOf(version)
  if (failure) return { imageUrl: failure === 'undecodable' ? address : null, picture: null }
  return { imageUrl: address, picture: { path: `${record}/picture/${version}`, ...look } }
}

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
