/**
 * The child process behind `DecoderPool`: handles one picture at a time. It exits when it needs more memory than its
 * argument allows, in megabytes, or when its parent ends.
 */
import sharp from 'sharp'
import { inspectImage } from '../assets/image-metadata.ts'
import { AssetError } from '../errors.ts'
import { type DecoderAnswer, type DecoderTask, ready } from './decoder-pool.ts'
import { transformImage } from './transform.ts'

/** Memory that a process keeps between pictures, in megabytes; one that keeps more ends. */
const keptMegabytes = 200

const maxMegabytes = Number(process.argv[2])

const usedMegabytes = () => process.memoryUsage.rss() / 1e6

/** Decoding runs in threads that an ordinary exit would wait for. */
const end = () => process.kill(process.pid, 'SIGKILL')

async function answer(task: DecoderTask): Promise<DecoderAnswer> {
  try {
    if ('inspect' in task)
      return { image: await inspectImage(task.inspect, task.withPreview, task.maxPixels) }
    return { bytes: await transformImage(task.source, task.parameters, task.format, task.maxPixels) }
  } catch (error) {
    if (error instanceof AssetError) return { failure: { status: error.status, message: error.message } }
    return { failure: { message: error instanceof Error ? error.message : String(error) } }
  }
}

sharp.cache(false)
sharp.concurrency(1)
setInterval(() => {
  if (usedMegabytes() > maxMegabytes) end()
}, 20)
process.on('disconnect', end)
process.on('message', async (task: DecoderTask) => {
  const answered = await answer(task)
  process.send?.({ ...answered, isSpent: usedMegabytes() > keptMegabytes })
})
process.send?.(ready)
