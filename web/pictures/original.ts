import 'server-only'
import { LRUCache } from 'lru-cache'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { boundedFiles } from '@/fallback-store'
import { BusyError, FairLimiter } from '../lib/fair-limiter.ts'
import { slowdown } from '../lib/silence.ts'
import { getMaxSize } from './cuts'
import { decodeHeic } from './decode-heic'
import { type Failure, hasFailed, storeFailure } from './failures'

// libvips's cache would not help, because each crop is created once and then stored on disk.
sharp.cache(false)

/** Crops and looks on disk. The limit is enough for about ten thousand files. */
export const pictureFiles = boundedFiles('pictures', 256 * 1024 * 1024)

/**
 * Limits for images that people upload with their phones: `answerMs` until the response starts, `totalMs` until it
 * ends.
 */
const uploadBounds = { answerMs: 3000, totalMs: 10_000, bytes: 40 * 1024 * 1024 }

/**
 * Max number of pixels of a decoded image. Unless a JPEG is progressive, libjpeg decodes it in strips, and can reduce
 * it to an eighth of its size; other decoders need memory for the whole image.
 */
const mostPixels = { jpeg: 120_000_000, hevc: 26_000_000, other: 50_000_000 }

/**
 * Images that exceed one of these limits are first reduced to the size of the largest crop, one at a time to limit
 * memory use.
 */
const reducedFrom = { bytes: 1024 * 1024, pixels: 3_000_000 }
const reducing = new FairLimiter({ running: 1, waiting: 100, timeoutMs: 30_000 })

/** If part of an image is missing, the rest is decoded, as in browsers. */
const tolerant = { limitInputPixels: mostPixels.jpeg, autoOrient: true, failOn: 'none' } as const

/** Original images by URL, so that an image is downloaded and reduced only once for several consecutive crops. */
const originals = new LRUCache<string, Buffer>({
  max: 200,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
  ttl: 60_000,
  ignoreFetchAbort: true,
  fetchMethod: readOriginal,
})

/**
 * Creates a crop or other data from an uploaded image.
 * @param address image URL on a storage host that the site trusts; redirects are rejected
 * @param make receives the upright image and its size in pixels
 * @returns null if the file does not arrive in time, is not an image, or is too large; see `getFailure`
 */
export async function fromOriginal<Made>(
  address: string,
  make: (image: Sharp, size: { width: number; height: number }) => Promise<Made>,
): Promise<Made | null> {
  if (hasFailed(address)) return null
  try {
    const body = await originals.forceFetch(address)
    const made = await decoding(body, async () => {
      const image = sharp(body, tolerant)
      const { autoOrient } = await image.metadata()
      return make(image.timeout({ seconds: 20 }), autoOrient)
    })
    storeFailure(address)
    return made
  } catch (error) {
    storeFailure(address, error instanceof Undecodable ? error.failure : 'unreachable', error)
    return null
  }
}

/** The file arrived, but is not an image that the site can crop. */
class Undecodable extends Error {
  readonly failure: Failure

  /** @param file the file, or at least its start */
  constructor(reason: string, file: Uint8Array) {
    super(reason)
    const start = Buffer.from(file.subarray(0, 32)).toString('latin1')
    this.failure = shownByBrowsers.test(start) ? 'undecodable' : 'unusable'
  }
}

/**
 * First bytes of JPEG, PNG, GIF, WebP, AVIF and BMP. SVG is not included, because its author controls how long
 * rendering takes.
 */
const shownByBrowsers = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftypavi[fs]|BM.{4}\0{4})/s

/** @throws Undecodable if decoding fails because of the file, or the original error if the machine is too busy */
async function decoding<Made>(file: Buffer, make: () => Promise<Made>): Promise<Made> {
  try {
    return await make()
  } catch (error) {
    const { name = '', message = '' } = error instanceof Error ? error : {}
    const isBusy = error instanceof BusyError || name === 'AbortError' || message.startsWith('timeout')
    throw isBusy ? error : new Undecodable(message.split('\n', 1)[0] ?? '', file)
  }
}

async function readOriginal(address: string): Promise<Buffer> {
  const { body } = await download(address, uploadBounds)
  return decoding(body, async () => {
    const image = sharp(body, tolerant)
    const found = await image.metadata()
    const isHeic = found.compression === 'hevc'
    const pixels = checkedPixels(found)
    if (!isHeic && body.length <= reducedFrom.bytes && pixels <= reducedFrom.pixels) return body
    return reducing.run('', async () => reduce(isHeic ? await decodeHeic(body) : image, found.hasAlpha))
  })
}

/** @throws if the site does not decode images of this kind or size */
function checkedPixels({ format, compression, isProgressive, width, height }: Metadata): number {
  if (!sharp.format[format]?.input.buffer || format === 'svg') throw new Error(`it is ${format}`)
  const kind = compression === 'hevc' ? 'hevc' : format === 'jpeg' && !isProgressive ? 'jpeg' : 'other'
  if (width * height > mostPixels[kind]) throw new Error(`it has ${width * height} pixels`)
  return width * height
}

/** Reduces an image to the size that the largest crop needs. */
function reduce(image: Sharp, hasAlpha: boolean): Promise<Buffer> {
  const size = { ...getMaxSize('whole'), fit: 'outside', withoutEnlargement: true } as const
  const small = image.resize(size).timeout({ seconds: 20 })
  const format = hasAlpha ? small.webp({ quality: 92, effort: 1 }) : small.jpeg({ quality: 92 })
  return format.toBuffer()
}

/**
 * Downloads an image.
 * @throws if it does not arrive in time, or exceeds the limits
 */
export async function download(
  address: string,
  bounds: typeof uploadBounds,
): Promise<{ type: string; body: Buffer }> {
  const headers = { accept: 'image/avif,image/webp,image/*' }
  const silence = new AbortController()
  const timer = setTimeout(
    () => silence.abort(new Error('the storage does not answer')),
    bounds.answerMs * slowdown,
  )
  const signal = AbortSignal.any([AbortSignal.timeout(bounds.totalMs * slowdown), silence.signal])
  const answer = await fetch(address, { headers, signal, redirect: 'error' }).finally(() =>
    clearTimeout(timer),
  )
  if (!answer.ok || !answer.body) throw new Error(`the storage answered ${answer.status}`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body) {
    chunks.push(chunk)
    size += chunk.length
    if (size > bounds.bytes)
      throw new Undecodable(`it is larger than ${bounds.bytes} bytes`, chunks[0] ?? chunk)
  }
  return { type: answer.headers.get('content-type') ?? '', body: Buffer.concat(chunks) }
}
