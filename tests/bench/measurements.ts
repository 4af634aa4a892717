import { availableParallelism, cpus } from 'node:os'
import { formatGoal, formatValue, type Result } from './report.ts'

const head = `# Measurements

The last figures of each benchmark, written by \`npm run bench\`; \`npm run bench -- lighthouse\` measures one anew. Goals that
say what is beside the minimal Next page or beside plain Node were taken in the same run. A busy machine makes them worse.
`

/** The machine, as far as it matters for figures. */
export function machine(): string {
  return `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, Node ${process.versions.node}`
}

/**
 * Puts figures in the place of the last ones of the same benchmarks. What was not measured keeps what it had.
 * @param document as it was; empty where there is none
 * @param where date and machine
 * @param commit that was measured
 */
export function keepInDocument(
  document: string,
  results: readonly Result[],
  where: string,
  commit: string,
): string {
  const sections = new Map(
    document
      .split(/^## /m)
      .slice(1)
      .map((section) => [section.slice(0, section.indexOf('\n')), `## ${section.trim()}\n`]),
  )
  for (const { name, rows, error } of results) {
    if (error !== undefined) continue
    const lines = rows.map(
      (row) =>
        `| ${row.measure} | ${`${formatValue(row.value)} ${row.unit}`.trim()} | ${formatGoal(row)} | ${commit} |`,
    )
    const table = ['| what | measured | goal | commit |', '| --- | --- | --- | --- |', ...lines].join('\n')
    sections.set(name, `## ${name}\n\n${where}\n\n${table}\n`)
  }
  return [head, ...sections.values()].join('\n')
}
