import type { MeasuredSystem } from './measured-system.ts'

/** One measured figure. */
export interface Row {
  /** What was measured, e.g. `web/server, GET /`. */
  measure: string
  value: number
  unit: string
  /** The promised lower or upper limit. */
  goal?: { atLeast: number } | { atMost: number }
}

/**
 * A module in this folder. If `system.isShort` is set, it measures only one round, to check that it works.
 */
export interface Benchmark {
  name: string
  run(system: MeasuredSystem): Promise<Row[]>
}

/** Whether a figure reaches its goal; undefined if the figure has no goal. */
export function isReached({ value, goal }: Row): boolean | undefined {
  if (!goal) return undefined
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
}

/**
 * Returns a percentile (nearest rank), which is always one of the values.
 * @param share between 0 and 1, e.g. 0.95
 */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** Returns the median of each figure across several measurements. */
export function medians<Name extends string>(
  measured: readonly Record<Name, number>[],
): Record<Name, number> {
  const names = Object.keys(measured[0] ?? {}) as Name[]
  const entries = names.map((name) => [name, median(measured.map((each) => each[name]))])
  return Object.fromEntries(entries)
}

/**
 * Measures the items in turn, so other load affects all of them equally. The first round is a warm-up.
 * @returns a function that returns an item's results
 */
export async function measureInTurns<Item, Result>(
  items: readonly Item[],
  rounds: number,
  measure: (item: Item) => Promise<Result>,
): Promise<(item: Item) => Result[]> {
  const results = new Map<Item, Result[]>(items.map((item) => [item, []]))
  for (let round = 0; round <= rounds; round += 1) {
    for (const [item, measured] of results) {
      const result = await measure(item)
      if (round > 0) measured.push(result)
    }
  }
  return (item) => results.get(item) ?? []
}

/** Returns the median and the 95th percentile of times (ms). @param goal goal for the 95th percentile */
export function latencies(measure: string, times: readonly number[], goal?: number): Row[] {
  return [
    { measure: `${measure}, p50 of ${times.length}`, value: median(times), unit: 'ms' },
    {
      measure: `${measure}, p95`,
      value: percentile(times, 0.95),
      unit: 'ms',
      ...(goal !== undefined && { goal: { atMost: goal } }),
    },
  ]
}
