import 'server-only'
import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import sharp, { type Sharp } from 'sharp'
import { z } from 'zod'

/** 12 megapixels take about two seconds on an idle core. */
const timeoutMs = 30_000

const decoded = z.object({
  width: z.number(),
  height: z.number(),
  data: z.instanceof(Uint8ClampedArray),
})

/**
 * Decodes HEIC images from iPhones, which sharp cannot read. Each image is decoded in its own thread, which ends
 * afterwards to free its memory (15 bytes per pixel).
 * @throws if the file is damaged, or takes longer than half a minute
 */
export async function decodeHeic(file: Buffer): Promise<Sharp> {
  const program = join(/* turbopackIgnore: true */ process.cwd(), 'web/pictures/heic-worker.ts')
  const worker = new Worker(program, { workerData: file, execArgv: [] })
  try {
    const [message] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    const { width, height, data } = decoded.parse(message)
    return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha()
  } finally {
    void worker.terminate()
  }
}
