import sharp from 'sharp'
import { inspectImage } from './image-metadata.ts'
import { type ImageParameters, type TransformSource, transformImage } from './transform.ts'

// Crops are rare, so do not cache, and use one thread per image.
sharp.cache(false)
sharp.concurrency(1)

/** Default pixel limit of an image, or of all frames of an animation together. */
const usualPixels = 100_000_000

export type Decode = ReturnType<typeof startDecoder>

/**
 * Inspects and transforms images. SVGs are processed one at a time, because a single SVG can block a thread for
 * minutes.
 */
export function startDecoder(maxPixels = usualPixels) {
  let drawing: Promise<unknown> = Promise.resolve()
  const inTurn = <Result>(isDrawing: boolean, decode: () => Promise<Result>): Promise<Result> => {
    if (!isDrawing) return decode()
    const decoded = drawing.then(decode)
    drawing = decoded.catch(() => undefined)
    return decoded
  }
  return {
    inspect: (path: string, isDrawing: boolean) => inTurn(isDrawing, () => inspectImage(path, maxPixels)),
    transform: (source: TransformSource, parameters: ImageParameters, accept: string) =>
      inTurn(source.name.extension === 'svg', () => transformImage(source, parameters, accept, maxPixels)),
  }
}
