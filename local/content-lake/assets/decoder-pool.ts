import { fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { AssetError } from '../errors.ts'
import { type PoolWorker, type WorkerEvents, WorkerPool } from '../worker-pool.ts'
import type { InspectedImage } from './image-metadata.ts'
import type { ImageParameters, OutputFormat, TransformSource } from './transform.ts'

export type DecoderTask = { isDrawing: boolean } & (
  | { inspect: string }
  | { source: TransformSource; parameters: ImageParameters; accept: string }
)

export interface DecoderAnswer {
  /** Of a task to inspect. */
  image?: InspectedImage
  /** Of a task to transform. */
  result?: { bytes: Uint8Array; format: OutputFormat }
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

/** Inspects or transforms a picture. Throws AssetError 400 for one beyond the limits, 503 when too many wait. */
export type Decode = (task: DecoderTask) => Promise<DecoderAnswer>

/** Decodes pictures in child processes, each within limits of time, memory and pixels. They start when needed. */
export function startDecoder(given: Partial<DecoderLimits> = {}): Decode {
  const limits = { ...defaults, ...given }
  const pool = new WorkerPool<DecoderTask, DecoderAnswer>({
    workers: limits.processes,
    waiting: limits.waiting,
    milliseconds: limits.milliseconds,
    idleMilliseconds,
    start: (events) => startProcess(limits, events),
    kindOf: (task) => (task.isDrawing ? 'drawing' : 'inspect' in task ? 'upload' : 'cut'),
    refuse: (reason) => refusals[reason](limits),
  })
  return async (task) => {
    const answer = await pool.run(task)
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

function startProcess(
  { megabytes, pixels }: DecoderLimits,
  events: WorkerEvents<DecoderAnswer>,
): PoolWorker<DecoderTask> {
  const child = fork(new URL('./decoder.ts', import.meta.url), [String(megabytes), String(pixels)], {
    execArgv: [],
    serialization: 'advanced',
    // With one arena for each of its threads, glibc keeps several times the memory of a picture.
    env: { ...process.env, MALLOC_ARENA_MAX: '2' },
  })
  // This process may end while the child waits for pictures.
  child.unref()
  child.channel?.unref()
  child.on('message', (answer: DecoderAnswer | 'ready') => {
    if (answer === 'ready') events.ready()
    else events.answer(answer, answer.isSpent)
  })
  child.on('error', (error) => events.ended(error))
  child.on('exit', () => {
    const message = `The image needs more than ${megabytes} MB of memory to decode. Upload a smaller or simpler one.`
    events.ended(new AssetError(400, message))
  })
  return { post: (task) => child.send(task), end: () => child.kill('SIGKILL') }
}
