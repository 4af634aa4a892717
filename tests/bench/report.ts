import { availableParallelism, cpus } from 'node:os'
import { isReached, type Row } from './benchmark.ts'

export interface Result {
  name: string
  rows: Row[]
  /** Why figures are missing. */
  error?: string
}

const head = `# Measurements

\`npm run bench\` writes the latest figures of each benchmark to this page; \`npm run bench -- lighthouse\` runs only
one. Figures "beside" the minimal Next page or plain Node were measured in the same run. They are worse on a busy
machine.
`

/** Prints one line per figure. */
export function printRows(rows: readonly Row[]): void {
  console.table(rows.map((row) => ({ what: row.measure, measured: formatValue(row), goal: formatGoal(row) })))
}

/** Formats a figure with its significant digits. */
function formatValue({ value, unit }: Row): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 1000 ? 1 : 0
  return `${value.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${unit}`.trim()
}

/** Formats the goal and whether it is reached; empty without a goal. */
function formatGoal(row: Row): string {
  if (!row.goal) return ''
  const bound = 'atLeast' in row.goal ? `>= ${row.goal.atLeast}` : `<= ${row.goal.atMost}`
  return `goal ${bound}: ${isReached(row) ? 'reached' : 'MISSED'}`
}

/** Describes the machine's properties that affect figures. */
export function describeMachine(): string {
  return `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown processor'}, Node ${process.versions.node}`
}

/**
 * Replaces the figures of the measured benchmarks in the document. Figures of other benchmarks remain.
 * @param document previous content; empty if there is none
 * @param where date and machine
 * @param commit the measured commit
 */
export function updateDocument(
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
      (row) => `| ${row.measure} | ${formatValue(row)} | ${formatGoal(row)} | ${commit} |`,
    )
    const table = ['| what | measured | goal | commit |', '| --- | --- | --- | --- |', ...lines].join('\n')
    sections.set(name, `## ${name}\n\n${where}\n\n${table}\n`)
  }
  return [head, ...sections.values()].join('\n')
}
