import 'server-only'
import { LRUCache } from 'lru-cache'
import sharp, { type Sharp } from 'sharp'
import { boundedFiles } from '@/fallback-store'
import { readLimited } from '../runtime/read-limited.ts'

// What libvips would keep for the next picture is of no use: each is cut once, and lies on disk then.
sharp.cache(false)

/** Cut pictures and their colours on disk: some ten thousand, in at most so many bytes. */
export const pictureFiles = boundedFiles('pictures', 256 * 1024 * 1024)

/** Bounds on a picture from the storage, which people upload: time in milliseconds, size in bytes and pixels. */
const limits = { time: 3000, bytes: 8 * 1024 * 1024, pixels: 50_000_000 }

/**
 * Formats of cameras and drawing programs. sharp calls AVIF `heif`; it decodes no HEVC, so HEIC photos fail. SVG is excluded, because its author
 * controls how long it takes to draw.
 */
const readable = new Set(['jpeg', 'png', 'webp', 'gif', 'heif'])

/** Addresses that failed in the last 20 seconds. A storage that is down delays only the first request. */
const failed = new LRUCache<string, true>({ max: 1000, ttl: 20_000 })

/**
 * Makes something of a picture of the storage.
 * @param address of a storage that the site trusts; it leads nowhere else, because redirects are refused
 * @param make is given the picture upright, with its size in pixels
 * @returns null when the picture cannot be had in time, is none, or is larger than the site reads
 */
export async function fromOriginal<Made>(
  address: string,
  make: (image: Sharp, size: { width: number; height: number }) => Promise<Made>,
): Promise<Made | null> {
  if (failed.has(address)) return null
  try {
    const { body } = await download(address)
    const image = sharp(body, { limitInputPixels: limits.pixels, autoOrient: true })
    const { format, autoOrient } = await image.metadata()
    if (!readable.has(format)) throw new Error(`it is ${format}`)
    return await make(image.timeout({ seconds: 20 }), autoOrient)
  } catch (error) {
    failed.set(address, true)
    console.warn(`A picture cannot be shown: ${error instanceof Error ? error.message : error}`)
    return null
  }
}

/**
 * Reads a picture.
 * @param time in which it must be here, in milliseconds
 * @throws when it is not, or is larger than the site reads
 */
export async function download(address: string, time = limits.time): Promise<{ type: string; body: Buffer }> {
  const headers = { accept: 'image/avif,image/webp,image/*' }
  const answer = await fetch(address, { headers, signal: AbortSignal.timeout(time), redirect: 'error' })
  if (!answer.ok || !answer.body) throw new Error(`the storage answered ${answer.status}`)
  const body = await readLimited(answer.body, limits.bytes)
  if (!body) throw new Error(`it is larger than ${limits.bytes} bytes`)
  return { type: answer.headers.get('content-type') ?? '', body }
}
