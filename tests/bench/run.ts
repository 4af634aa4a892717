/**
 * `npm run bench` runs all benchmarks, `npm run bench -- lighthouse` only the given ones. It writes the figures to
 * `docs/measurements.md`. `--short` runs one round of each to check that they work, and does not write figures.
 */
import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../../local/settings.ts'
import { type Benchmark, isReached, type Row } from './benchmark.ts'
import { cachedPages } from './cached-pages.ts'
import { farAway } from './far-away.ts'
import { hydrated } from './hydrated.ts'
import { lighthouseScores } from './lighthouse.ts'
import { MeasuredSystem } from './measured-system.ts'
import { memory } from './memory.ts'
import { publishLatency } from './publish-latency.ts'
import { describeMachine, printRows, type Result, updateDocument } from './report.ts'
import { serverLayer } from './server-layer.ts'

const benchmarks: Benchmark[] = [
  cachedPages,
  memory,
  publishLatency,
  farAway,
  lighthouseScores,
  hydrated,
  serverLayer,
]

/** Returns the benchmarks given on the command line, or all. */
function chosen(names: readonly string[]): Benchmark[] {
  const unknown = names.filter((name) => !benchmarks.some((benchmark) => benchmark.name === name))
  if (unknown.length > 0) {
    const known = benchmarks.map(({ name }) => name).join(', ')
    throw new Error(`Unknown benchmark: ${unknown.join(', ')}. Choose from: ${known}.`)
  }
  return names.length === 0 ? benchmarks : benchmarks.filter(({ name }) => names.includes(name))
}

async function runOne({ name, run }: Benchmark, system: MeasuredSystem): Promise<Result> {
  console.log(`\n${name}`)
  try {
    await system.restartSite()
    const rows = await run(system)
    printRows(rows)
    return { name, rows }
  } catch (error) {
    const message = getMessage(error)
    console.log(`  not measured: ${message}`)
    return { name, rows: [], error: message }
  }
}

/**
 * Returns an error's message with its causes, because errors from `fetch` contain the reason only in their
 * cause.
 */
function getMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : `${error.message}: ${getMessage(error.cause)}`
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { short: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const system = new MeasuredSystem(values.short)
  const results: Result[] = []
  try {
    // Run the benchmarks one after the other, because they would slow each other down.
    for (const benchmark of chosen(positionals)) results.push(await runOne(benchmark, system))
  } finally {
    await system.close()
  }
  if (!values.short) await record(results)
  const isMissed = (row: Row) => !values.short && isReached(row) === false
  if (results.some(({ rows, error }) => error !== undefined || rows.some(isMissed))) process.exitCode = 1
}

async function record(results: readonly Result[]): Promise<void> {
  const file = join(root, 'docs/measurements.md')
  const known = await readFile(file, 'utf8').catch(() => '')
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  const where = `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}`
  await writeFile(file, updateDocument(known, results, where, commit))
  console.log('\nWritten to docs/measurements.md')
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
