/**
 * The child process behind `startDecoder`: handles one picture at a time. Its arguments are the megabytes of memory at
 * which it exits and the most pixels of a picture. It also exits when its parent ends.
 */
import sharp from 'sharp'
import { AssetError } from '../errors.ts'
import type { DecoderAnswer, DecoderTask } from './decoder-pool.ts'
import { inspectImage } from './image-metadata.ts'
import { transformImage } from './transform.ts'

/** Memory that a process keeps between pictures, in megabytes; one that keeps more ends. */
const keptMegabytes = 200

const [maxMegabytes = 0, maxPixels = 0] = process.argv.slice(2).map(Number)

const usedMegabytes = () => process.memoryUsage.rss() / 1e6

/** Decoding runs in threads that an ordinary exit would wait for. */
const end = () => process.kill(process.pid, 'SIGKILL')

async function answer(task: DecoderTask): Promise<DecoderAnswer> {
  try {
    if ('inspect' in task) return { image: await inspectImage(task.inspect, maxPixels) }
    return { result: await transformImage(task.source, task.parameters, task.accept, maxPixels) }
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
process.send?.('ready')
