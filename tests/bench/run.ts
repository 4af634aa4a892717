import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../../local/settings.ts'
import type { Benchmark } from './benchmark.ts'
import { reached } from './benchmark.ts'
import { contentLakeLoad } from './content-lake-load.ts'
import { contentLakeSize } from './content-lake-size.ts'
import { finishedPages } from './finished-pages.ts'
import { firstLoadJavascript } from './first-load-javascript.ts'
import { hydrated } from './hydrated.ts'
import { lighthouseScores } from './lighthouse.ts'
import { mainThread } from './main-thread.ts'
import { keepInDocument, machine } from './measurements.ts'
import { memory } from './memory.ts'
import { onDemand } from './on-demand.ts'
import { processes } from './processes.ts'
import { publishLatency } from './publish-latency.ts'
import { formatRows, type Result, writeReport } from './report.ts'
import { studioSession } from './studio-session.ts'
import { tapReaction } from './tap-reaction.ts'

const benchmarks: Benchmark[] = [
  finishedPages,
  onDemand,
  processes,
  memory,
  firstLoadJavascript,
  publishLatency,
  contentLakeSize,
  contentLakeLoad,
  lighthouseScores,
  mainThread,
  hydrated,
  tapReaction,
  studioSession,
]

/** The benchmarks named on the command line, or all of them. */
function chosen(names: readonly string[]): Benchmark[] {
  const unknown = names.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name))
  if (unknown.length > 0) {
    const known = benchmarks.map(({ name }) => name).join(', ')
    throw new Error(`Unknown benchmark: ${unknown.join(', ')}. Choose from: ${known}.`)
  }
  return names.length === 0 ? benchmarks : benchmarks.filter(({ name }) => names.includes(name))
}

async function runOne({ name, run }: Benchmark): Promise<Result> {
  console.log(`\n${name}`)
  try {
    const rows = await run()
    console.log(formatRows(rows))
    return { name, rows }
  } catch (error) {
    const message = messageOf(error)
    console.log(`  not measured: ${message}`)
    return { name, rows: [], error: message }
  }
}

/** The message of an error, and of what caused it: `fetch` says why it failed only there. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${messageOf(error.cause)}`
}

async function main(): Promise<void> {
  const results: Result[] = []
  // One after the other: they would slow each other down.
  for (const benchmark of chosen(process.argv.slice(2))) results.push(await runOne(benchmark))
  console.log(`\nWritten to ${await writeReport(join(root, '.local/bench'), results)}`)
  const document = join(root, 'docs/measurements.md')
  const known = await readFile(document, 'utf8').catch(() => '')
  await writeFile(
    document,
    keepInDocument(known, results, `${new Date().toISOString().slice(0, 10)}, ${machine()}`),
  )
  console.log('Kept in docs/measurements.md')
  const failed = results.some(({ rows, error }) => error || rows.some((row) => reached(row) === false))
  if (failed) process.exitCode = 1
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
