/** One measured figure. */
export interface Row {
  /** What was measured, e.g. `web/server, GET /`. */
  measure: string
  value: number
  unit: string
  /** The figure that the project promises, and whether more or less of it is better. */
  goal?: { atLeast: number } | { atMost: number }
}

/** A module of this folder. `run` starts what it needs and stops it again. */
export interface Benchmark {
  name: string
  /** @param isShort a single round that shows that the benchmark works, with figures that mean little */
  run(isShort: boolean): Promise<Row[]>
}

/** Whether a figure keeps its promise; undefined for a figure that is only reported. */
export function reached({ value, goal }: Row): boolean | undefined {
  if (!goal) return undefined
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

/**
 * The smallest value that at least `share` of the values do not exceed.
 * @param share between 0 and 1, e.g. 0.95
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
