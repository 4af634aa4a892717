import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '../settings.ts'

const run = promisify(execFile)

export interface Build {
  /** What is built, for messages. */
  name: string
  /** Files that the result depends on, as glob patterns from the repository root. */
  sources: string[]
  /** Variables that are compiled into the result. */
  compiledIn: Record<string, string>
  /** Environment of the command. */
  env: NodeJS.ProcessEnv
  /** Folder of the result, relative to the repository root; the stamp of the last complete build lies inside. */
  output: string
  /** Node module to run with its arguments. */
  command: string[]
  /** Working directory of the command, relative to the repository root. */
  directory: string
  /** What has to be there before, because its result is among the sources. */
  after?: Build
}

/** What tests, package managers and the builds themselves write beside the sources. */
const isIgnored = (path: string) =>
  /(^|\/)(node_modules|dist|\.next[^/]*|\.sanity|next-env\.d\.ts)(\/|$)|\.test\.tsx?$/.test(path)

/** A digest of everything that a build depends on: it changes exactly when the build has to run again. */
export async function fingerprint(build: Pick<Build, 'sources' | 'compiledIn' | 'command'>): Promise<string> {
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

/** The end of a failed command's output, which names the cause. */
function tail(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const output = ['stdout', 'stderr'].map((stream) => String(Reflect.get(error, stream) ?? '')).join('\n')
  return output.trim().split('\n').slice(-30).join('\n') || error.message
}

/**
 * Builds when the sources changed since the last complete build; an interrupted build leaves no stamp and runs again.
 * @returns whether anything had to be built
 * @throws Error with the end of the build's output
 */
export async function buildWhenChanged(build: Build): Promise<boolean> {
  if (build.after) await buildWhenChanged(build.after)
  const stampFile = join(root, build.output, 'build-stamp')
  const current = await fingerprint(build)
  if (existsSync(stampFile) && (await readFile(stampFile, 'utf8')) === current) return false
  await rm(stampFile, { force: true })
  await run(process.execPath, build.command, {
    cwd: join(root, build.directory),
    env: { ...build.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    maxBuffer: 64 * 1024 * 1024,
  }).catch((error: unknown) => {
    throw new Error(`The ${build.name} does not build:\n${tail(error)}`)
  })
  await mkdir(dirname(stampFile), { recursive: true })
  await writeFile(stampFile, current)
  return true
}
