import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { root } from '../settings.ts'
import { stopWithParentArgs } from './processes/child.ts'
import { claimName } from './processes/free-port.ts'

export interface Build {
  /** Name of the build's result in messages. */
  name: string
  /** Files that the result depends on, as glob patterns from the repository root. */
  sources: string[]
  /** Variables that are compiled into the result. */
  compiledIn: Record<string, string>
  /** Environment of the command. */
  env: NodeJS.ProcessEnv
  /** Output folder, relative to the repository root. It also contains the stamp of the last complete build. */
  output: string
  /** Node module and its arguments. */
  command: string[]
  /** Working directory of the command, relative to the repository root. */
  directory: string
  /** A build that must run first, because its output is among the sources. */
  after?: Build
}

/** Paths in the source folders that tests, package managers and builds write to. */
const isIgnored = (path: string) =>
  /(^|\/)(node_modules|dist|\.next[^/]*|\.sanity|next-env\.d\.ts)(\/|$)|\.test\.tsx?$/.test(path)

/** Digests everything that a build depends on. The build must run again if and only if the digest changes. */
async function fingerprint(build: Pick<Build, 'sources' | 'compiledIn' | 'command'>): Promise<string> {
  const paths = new Set<string>()
  for (const pattern of build.sources) {
    for await (const entry of glob(pattern, {
      cwd: root,
      withFileTypes: true,
      exclude: (dirent) => isIgnored(dirent.name),
    })) {
      if (entry.isFile()) paths.add(join(entry.parentPath, entry.name))
    }
  }
  const hash = createHash('sha256').update(JSON.stringify([build.compiledIn, build.command]))
  for (const path of [...paths].sort())
    hash
      .update(path)
      .update('\0')
      .update(await readFile(path))
  return hash.digest('hex')
}

/**
 * Builds if the sources changed since the last complete build. An interrupted build leaves no stamp and runs again.
 * Waits while another process builds into the same folder.
 * @param signal aborts the build immediately
 * @returns whether a build was necessary
 * @throws Error with the last lines of the build's output
 */
export async function buildWhenChanged(build: Build, signal?: AbortSignal): Promise<boolean> {
  if (build.after) await buildWhenChanged(build.after, signal)
  const output = join(root, build.output)
  let release = claimName(`build ${output}`)
  while (!release) {
    await delay(200, undefined, { signal })
    release = claimName(`build ${output}`)
  }
  try {
    return await buildNow(build, join(output, 'build-stamp'), signal)
  } finally {
    release()
  }
}

async function buildNow(build: Build, stampFile: string, signal?: AbortSignal): Promise<boolean> {
  const current = await fingerprint(build)
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === current) return false
  await rm(stampFile, { force: true })
  await run(build, signal)
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, current)
  return true
}

async function run({ name, command, directory, env }: Build, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  const child = spawn(process.execPath, [...stopWithParentArgs, ...command], {
    cwd: join(root, directory),
    env: { ...env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  signal?.removeEventListener('abort', end)
  signal?.throwIfAborted()
  // The last lines contain the cause.
  const tail = output.trim().split('\n').slice(-30)
  if (code !== 0) throw new Error(`The ${name} does not build:\n${tail.join('\n')}`)
}
