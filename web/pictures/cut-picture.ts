import 'server-only'
import type { Sharp } from 'sharp'
import { cuts, versionOf } from './cuts'
import { download, fromOriginal, pictureFiles } from './original'

/**
 * Cuts a picture of the storage to a size, from its middle. A smaller picture is cropped to the proportions without
 * scaling.
 * @param encode chooses the format
 * @returns null when the picture cannot be had
 */
export function cutPicture(
  address: string,
  size: { width: number; height: number },
  encode: (image: Sharp) => Sharp,
): Promise<Buffer | null> {
  return fromOriginal(address, (image, { width, height }) => {
    const scale = Math.min(1, width / size.width, height / size.height)
    const target = { width: Math.round(size.width * scale), height: Math.round(size.height * scale) }
    return encode(image.resize({ ...target, fit: 'cover' })).toBuffer()
  })
}

/** AVIF at effort 2 is as small as at the usual 4 and ten times as fast; half as large as WebP of the same quality. */
const avif = { quality: 50, effort: 2 }

/**
 * One cut of the picture that a record has now, as an HTTP answer. The server in front keeps it for a day, and then while
 * the record is asked again.
 * @param address of the record's picture; null if it has none
 * @param asked the last two parts of the request's path
 */
export async function cutAnswer(
  address: string | null,
  { version, cut }: { version: string; cut: string },
): Promise<Response> {
  const size = cuts.get(cut)
  if (address === null || !size || version !== versionOf(address)) return failure(404)
  const name = `${version}-${cut}`
  const kept = await pictureFiles.read(name)
  const picture = kept ?? (await cutPicture(address, size, (image) => image.avif(avif)))
  if (!picture) return failure(502)
  // Cached pictures too: the least recently used are evicted first.
  await pictureFiles.keep(name, picture)
  return pictureAnswer('image/avif', picture)
}

/** An answer that the server in front keeps for a day, and browsers forever. */
function pictureAnswer(type: string, picture: Buffer): Response {
  return new Response(new Uint8Array(picture), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable, s-maxage=86400, stale-while-revalidate=31536000',
    },
  })
}

function failure(status: 404 | 502): Response {
  return new Response(null, { status, headers: { 'cache-control': 'no-store' } })
}

/** Picture types that browsers show, with any parameters. */
const shown = /^image\/(?:avif|webp|jpeg|png|gif|svg\+xml)(?:\s*;|$)/i

/** How long its host may take, which makes a picture when it is first asked for. In milliseconds. */
const timeoutMs = 12_000

/**
 * Passes on a picture that has its size already, in the best format that its host has.
 * @param address on a host that the site trusts; undefined if there is no such picture
 */
export async function passedPicture(address: string | undefined): Promise<Response> {
  if (address === undefined) return failure(404)
  try {
    const { type, body } = await download(address, timeoutMs)
    if (!shown.test(type)) throw new Error(`it is ${type || 'of no type'}`)
    return pictureAnswer(type, body)
  } catch (error) {
    console.warn(`A picture cannot be shown: ${error instanceof Error ? error.message : error}`)
    return failure(502)
  }
}
