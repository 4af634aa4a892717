import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus } from 'node:os'
import { join } from 'node:path'
import { type Row, reached } from './benchmark.ts'

export interface Result {
  name: string
  rows: Row[]
  /** Why there are no figures. */
  error?: string
}

/** One line for each figure, in columns. */
export function formatRows(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.measure,
    `${formatValue(row.value)} ${row.unit}`.trim(),
    formatGoal(row),
  ])
  const widths = [0, 1].map((column) => Math.max(0, ...cells.map((line) => line[column]?.length ?? 0)))
  return cells
    .map(([measure = '', value = '', goal = '']) =>
      `  ${measure.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${goal}`.trimEnd(),
    )
    .join('\n')
}

/** A figure with the digits that mean something. */
export function formatValue(value: number): string {
  const digits = Math.abs(value) < 10 ? 2 : Math.abs(value) < 1000 ? 1 : 0
  return value.toLocaleString('en-GB', { maximumFractionDigits: digits })
}

/** The promise and whether it is kept; empty for a figure that is only reported. */
export function formatGoal(row: Row): string {
  if (!row.goal) return ''
  const bound = 'atLeast' in row.goal ? `>= ${row.goal.atLeast}` : `<= ${row.goal.atMost}`
  return `goal ${bound}: ${reached(row) ? 'reached' : 'MISSED'}`
}

/**
 * Writes the figures and the machine they were measured on.
 * @param folder is made if it is missing
 * @returns the path of the file
 */
export async function writeReport(folder: string, results: readonly Result[]): Promise<string> {
  const now = new Date().toISOString()
  const file = join(folder, `${now.replaceAll(/[:.]/g, '-')}.json`)
  const machine = { cpu: cpus()[0]?.model, cores: availableParallelism(), node: process.version }
  await mkdir(folder, { recursive: true })
  await writeFile(file, `${JSON.stringify({ measuredAt: now, machine, results }, null, 2)}\n`)
  return file
}
