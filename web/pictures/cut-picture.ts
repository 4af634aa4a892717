import 'server-only'
import { setTimeout as delay } from 'node:timers/promises'
import sharp, { type Sharp } from 'sharp'
import { type Cut, cuts, hashImageUrl } from './cuts'
import { getFailure } from './failures'
import { download, fromOriginal, pictureFiles } from './original'

/**
 * Resizes an image from the storage server without enlarging it. Depending on `fit`, crops it around its centre to the
 * given proportions, or fits it inside the given size.
 * @param encode selects the format
 * @returns null if the image is not available
 */
export function cutPicture(
  address: string,
  { width: maxWidth, height: maxHeight, fit }: Cut,
  encode: (image: Sharp) => Sharp,
): Promise<Buffer | null> {
  return fromOriginal(address, (image, { width, height }) => {
    const scale = fit === 'inside' ? 1 : Math.min(1, width / maxWidth, height / maxHeight)
    const target = { width: Math.round(maxWidth * scale), height: Math.round(maxHeight * scale) }
    return encode(image.resize({ ...target, fit, withoutEnlargement: true })).toBuffer()
  })
}

/**
 * AVIF at effort 2 is as small as at the default of 4, but is encoded ten times as fast. It is half the size of WebP at
 * the same quality.
 */
const avif = { quality: 50, effort: 2 }
const jpeg = { quality: 76, mozjpeg: true }

/** Max wait for a crop (ms). A crop that takes longer is still completed, for the next visitor. */
const longestWait = 10_000

/**
 * Returns one crop of a record's current image as an HTTP response. The server in front caches it for a day, then
 * revalidates it. If an image fails after its page was rendered, the response is a redirect to the upload, or a
 * transparent image.
 * @param address URL of the record's image; null if it has no image that can be shown
 * @param asked the last two parts of the request's path
 */
export async function cutAnswer(
  address: string | null,
  { version, cut }: { version: string; cut: string },
): Promise<Response> {
  const size = cuts.get(cut)
  if (!size) return missing()
  if (address === null || version !== hashImageUrl(address))
    return getFailure(version) ? nothing() : missing()
  const isAvif = cut.endsWith('.avif')
  const name = `${version}-${cut}`
  const kept = await pictureFiles.read(name)
  const making = kept ?? cutPicture(address, size, (image) => (isAvif ? image.avif(avif) : image.jpeg(jpeg)))
  const picture = await Promise.race([making, delay(longestWait, null, { ref: false })])
  if (!picture) {
    if (getFailure(version) !== 'undecodable') return nothing()
    return new Response(null, { status: 307, headers: { ...unstored, location: address } })
  }
  // Also rewrite a crop that was already stored, so that crops in use are deleted last.
  await pictureFiles.keep(name, picture)
  return pictureAnswer(isAvif ? 'image/avif' : 'image/jpeg', picture)
}

/**
 * Returns a transparent image, so that the drawing under it remains visible. An error status would appear in the
 * visitor's console.
 */
async function nothing(): Promise<Response> {
  const transparent = { r: 0, g: 0, b: 0, alpha: 0 }
  const picture = await sharp({ create: { width: 1, height: 1, channels: 4, background: transparent } })
    .png()
    .toBuffer()
  return new Response(new Uint8Array(picture), { headers: { ...unstored, 'content-type': 'image/png' } })
}

/** Returns a response that the server in front caches for a day, and browsers forever. */
function pictureAnswer(type: string, picture: Buffer): Response {
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=86400, stale-while-revalidate=31536000',
    },
  })
}

const unstored = { 'cache-control': 'no-store' }

function missing(): Response {
  return new Response(null, { status: 404, headers: unstored })
}

/** Content types of images that browsers support, with any parameters. */
const shown = /^image\/(?:avif|webp|jpeg|png|gif|svg\+xml)(?:\s*;|$)/i

/** The image host creates an image when it is first requested, so the response can take longer. */
const hostBounds = { answerMs: 12_000, totalMs: 12_000, bytes: 8 * 1024 * 1024 }

/**
 * Passes on an image that already has the right size, in the best format that its host offers.
 * @param address URL on a host that the site trusts; undefined if there is no such image
 */
export async function passedPicture(address: string | undefined): Promise<Response> {
  if (address === undefined) return missing()
  try {
    const { type, body } = await download(address, hostBounds)
    if (!shown.test(type)) throw new Error(`it is ${type || 'of no type'}`)
    return pictureAnswer(type, body)
  } catch (error) {
    console.warn(`A picture cannot be shown: ${error instanceof Error ? error.message : error}`)
    return nothing()
  }
}
