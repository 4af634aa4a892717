import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { ServiceName } from './services.ts'

type KillableService = Awaited<ReturnType<typeof startKillable>>

/** Runs a local service in a separate process that a test can kill. It stops at the latest when the test ends. */
export async function startKillable(name: ServiceName, dataDir: string) {
  const program = join(import.meta.dirname, 'service-process.ts')
  const child = fork(program, [name, dataDir], { execArgv: [] })
  const ended = once(child, 'exit')
  /** Sends the process a signal and waits until it exits. The default signal simulates a crash. */
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await ended
  }
  onTestFinished(() => kill())
  const [port] = await Promise.race([
    once(child, 'message'),
    ended.then(([code]) => {
      throw new Error(`The process of the ${name} ended with ${code} before it answered.`)
    }),
  ])
  return { origin: `http://127.0.0.1:${port}`, kill }
}

/**
 * Performs writes concurrently, and kills the service while some are in progress.
 * @param enough number of acknowledged writes before the kill
 * @param write performs the write with a number and returns its acknowledgement
 * @param signal the signal that stops the service
 * @returns the acknowledgements by number
 */
export async function killInBurst<Acknowledgement>(
  service: KillableService,
  enough: number,
  write: (number: number) => Promise<Acknowledgement>,
  signal?: NodeJS.Signals,
): Promise<Map<number, Acknowledgement>> {
  const acknowledged = new Map<number, Acknowledgement>()
  let attempted = 0
  let killed: Promise<void> | undefined
  const writer = async () => {
    for (;;) {
      const number = attempted++
      try {
        acknowledged.set(number, await write(number))
      } catch (error) {
        if (killed) return
        throw error
      }
      if (acknowledged.size >= enough) killed ??= service.kill(signal)
    }
  }
  await Promise.all(Array.from({ length: 12 }, writer))
  await killed
  return acknowledged
}

/** A program that writes its process id to a file and keeps running. */
export const createLastingProgram = (pidFile: string) =>
  `process.getBuiltinModule('node:fs').writeFileSync(${JSON.stringify(pidFile)}, String(process.pid))
  setInterval(() => {}, 1000)`

/** Returns the process id in a file, once it exists. */
export async function readPid(file: string): Promise<number> {
  const read = () => readFile(file, 'utf8').catch(() => '')
  await expect.poll(read, { timeout: 20_000 }).toMatch(/^\d+$/)
  return Number(await read())
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
