import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { isDrawing } from '../assets/check-image.ts'
import type { InspectedImage } from '../assets/image-metadata.ts'
import { AssetError } from '../errors.ts'
import { type PoolWorker, type WorkerEvents, WorkerPool } from '../worker-pool.ts'
import type { ImageParameters, OutputFormat } from './parameters.ts'
import type { TransformSource } from './transform.ts'

/** The message of a process that has started. */
export const ready = 'ready'

export type DecoderTask = { isDrawing: boolean; maxPixels: number } & (
  | { inspect: string; withPreview: boolean }
  | { source: TransformSource; parameters: ImageParameters; format: OutputFormat }
)

export interface DecoderAnswer {
  image?: InspectedImage
  bytes?: Uint8Array
  /** Without a status for what sharp itself reports. */
  failure?: { status?: AssetError['status']; message: string }
  /** Whether the process ends after this answer. */
  isSpent?: boolean
}

export interface DecoderLimits {
  /** Pictures decoded at the same time. */
  processes: number
  /** Pictures that may wait for a process. */
  waiting: number
  /** Time that one picture may take, in milliseconds. */
  milliseconds: number
  /** Memory of each process. */
  megabytes: number
  /** Most pixels of an image, over all frames of an animation. */
  pixels: number
}

const defaults: DecoderLimits = {
  processes: Math.max(3, availableParallelism()),
  waiting: 200,
  // A busy machine takes ten times as long as a quiet one for an ordinary picture.
  milliseconds: 45_000,
  megabytes: 768,
  pixels: 100_000_000,
}

/** Time after which a process without a picture ends, in milliseconds. */
const idleMilliseconds = 10_000

/** Decodes pictures in child processes, each within limits of time, memory and pixels. */
export class DecoderPool {
  readonly #pool: WorkerPool<DecoderTask, DecoderAnswer>
  readonly #maxPixels: number

  /** Processes are started when they are needed, and end when they are not. */
  constructor(given: Partial<DecoderLimits> = {}) {
    const limits = { ...defaults, ...given }
    this.#maxPixels = limits.pixels
    this.#pool = new WorkerPool({
      workers: limits.processes,
      waiting: limits.waiting,
      milliseconds: limits.milliseconds,
      idleMilliseconds,
      start: (events) => startProcess(limits.megabytes, events),
      kindOf: (task) => (task.isDrawing ? 'drawing' : 'inspect' in task ? 'upload' : 'cut'),
      refuse: (reason) => refusals[reason](limits),
    })
  }

  /**
   * Describes an image that was received.
   * @param signal ends the decoding
   * @throws AssetError 400 when it cannot be decoded within the limits, 503 when too many wait
   */
  async inspect(path: string, withPreview: boolean, signal: AbortSignal): Promise<InspectedImage> {
    const task = { inspect: path, withPreview, isDrawing: await isDrawing(path), maxPixels: this.#maxPixels }
    const { image } = await this.#run(task, signal)
    if (!image) throw new Error('The decoder gave no description.')
    return image
  }

  /** Encodes a transformation of a stored image. Throws as `inspect`, and what sharp reports of a damaged original. */
  async transform(
    source: TransformSource,
    parameters: ImageParameters,
    format: OutputFormat,
    signal: AbortSignal,
  ): Promise<Uint8Array> {
    const isDrawing = source.name.extension === 'svg'
    const task = { source, parameters, format, isDrawing, maxPixels: this.#maxPixels }
    const { bytes } = await this.#run(task, signal)
    if (!bytes) throw new Error('The decoder gave no picture.')
    return bytes
  }

  async #run(task: DecoderTask, signal: AbortSignal): Promise<DecoderAnswer> {
    const answer = await this.#pool.run(task, signal)
    if (!answer.failure) return answer
    const { status, message } = answer.failure
    throw status ? new AssetError(status, message) : new Error(message)
  }
}

const refusals = {
  closed: () => new AssetError(503, 'The content lake is stopping.'),
  crowded: ({ waiting }: DecoderLimits) =>
    new AssetError(503, `${waiting} pictures wait already. Try again in a moment.`),
  slow: ({ milliseconds }: DecoderLimits) =>
    new AssetError(
      400,
      `The image takes longer than ${milliseconds / 1000} s to decode. Upload a smaller or simpler one.`,
    ),
}

function startProcess(megabytes: number, events: WorkerEvents<DecoderAnswer>): PoolWorker<DecoderTask> {
  const child = fork(new URL('./decoder.ts', import.meta.url), [String(megabytes)], {
    execArgv: [],
    serialization: 'advanced',
    // With one arena for each of its threads, glibc keeps several times the memory of a picture.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  leaveBehind(child)
  child.on('message', (message: DecoderAnswer | typeof ready) => {
    if (message === ready) events.ready()
    else events.answer(message, message.isSpent)
  })
  child.on('error', (error) => events.ended(error))
  child.on('exit', () => {
    const message = `The image needs more than ${megabytes} MB of memory to decode. Upload a smaller or simpler one.`
    events.ended(new AssetError(400, message))
  })
  return { post: (task) => child.send(task), end: () => child.kill('SIGKILL') }
}

/** Lets this process end while the child waits for pictures. */
function leaveBehind(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
}
