import 'server-only'
import { LRUCache } from 'lru-cache'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { boundedFiles } from '@/fallback-store'
import { BusyError, FairLimiter } from '../lib/fair-limiter.ts'
import { slowdown } from '../lib/silence.ts'
import { largestOf } from './cuts'
import { decodeHeic } from './decode-heic'
import { type Failure, isGivenUp, noteFailure } from './failures'

// What libvips would keep for the next picture is of no use: each is cut once, and lies on disk then.
sharp.cache(false)

/** Cut pictures and their colours on disk: some ten thousand, in at most so many bytes. */
export const pictureFiles = boundedFiles('pictures', 256 * 1024 * 1024)

/** People upload these pictures with their telephones. Times until the storage answers and ends, in milliseconds. */
const uploadBounds = { answerMs: 3000, totalMs: 10_000, bytes: 40 * 1024 * 1024 }

/**
 * Largest pictures that are decoded, in pixels. libjpeg decodes in strips, at down to an eighth of the size, unless the
 * file is progressive; other decoders hold the whole picture.
 */
const mostPixels = { jpeg: 120_000_000, hevc: 26_000_000, other: 50_000_000 }

/** A picture beyond one of these is first reduced to the size of the largest cut, one at a time because of the memory. */
const reducedFrom = { bytes: 1024 * 1024, pixels: 3_000_000 }
const reducing = new FairLimiter({ running: 1, waiting: 100, timeoutMs: 30_000 })

/** A decoder that finds a part of a picture missing shows the rest, as browsers do. */
const tolerant = { limitInputPixels: mostPixels.jpeg, autoOrient: true, failOn: 'none' } as const

/** Pictures of which several cuts are made one after the other, by address. Each is read and reduced once. */
const originals = new LRUCache<string, Buffer>({
  max: 200,
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ length }) => length,
  ttl: 60_000,
  ignoreFetchAbort: true,
  fetchMethod: readOriginal,
})

/**
 * Makes something of a picture of the storage.
 * @param address of a storage that the site trusts; it leads nowhere else, because redirects are refused
 * @param make is given the picture upright, with its size in pixels
 * @returns null when the picture cannot be had in time, is none, or is larger than the site reads, see `failureOf`
 */
export async function fromOriginal<Made>(
  address: string,
  make: (image: Sharp, size: { width: number; height: number }) => Promise<Made>,
): Promise<Made | null> {
  if (isGivenUp(address)) return null
  try {
    const body = await originals.forceFetch(address)
    const made = await decoding(body, async () => {
      const image = sharp(body, tolerant)
      const { autoOrient } = await image.metadata()
      return make(image.timeout({ seconds: 20 }), autoOrient)
    })
    noteFailure(address)
    return made
  } catch (error) {
    noteFailure(address, error instanceof Undecodable ? error.failure : 'unreachable', error)
    return null
  }
}

/** A file arrived and is no picture that the site can cut. */
class Undecodable extends Error {
  readonly failure: Failure

  /** @param file its beginning at least */
  constructor(reason: string, file: Uint8Array) {
    super(reason)
    const start = Buffer.from(file.subarray(0, 32)).toString('latin1')
    this.failure = shownByBrowsers.test(start) ? 'undecodable' : 'unusable'
  }
}

/** How JPEG, PNG, GIF, WebP, AVIF and BMP begin, byte by byte. Not SVG, whose author controls how long it takes to draw. */
const shownByBrowsers = /^(?:\xff\xd8\xff|\x89PNG|GIF8|RIFF.{4}WEBP|.{4}ftypavi[fs]|BM.{4}\0{4})/s

/** @throws Undecodable, but for a machine that was too busy, which says nothing about the file */
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

/** @throws when a picture is of a kind or size that the site does not decode */
function checkedPixels({ format, compression, isProgressive, width, height }: Metadata): number {
  if (!sharp.format[format]?.input.buffer || format === 'svg') throw new Error(`it is ${format}`)
  const kind = compression === 'hevc' ? 'hevc' : format === 'jpeg' && !isProgressive ? 'jpeg' : 'other'
  if (width * height > mostPixels[kind]) throw new Error(`it has ${width * height} pixels`)
  return width * height
}

/** As large as the largest cropped cut needs it. */
function reduce(image: Sharp, hasAlpha: boolean): Promise<Buffer> {
  const size = { ...largestOf('whole'), fit: 'outside', withoutEnlargement: true } as const
  const small = image.resize(size).timeout({ seconds: 20 })
  const format = hasAlpha ? small.webp({ quality: 92, effort: 1 }) : small.jpeg({ quality: 92 })
  return format.toBuffer()
}

/**
 * Reads a picture.
 * @throws when it is not there in time, or is larger than the bounds
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
