import type { Benchmark } from './benchmark.ts'
import { measureQueryCost } from './content-lake-query.ts'
import { measureSize } from './content-lake-size.ts'

/** What a query of the local content lake costs, by the number of documents stored. */
export const queryCost: Benchmark = {
  name: 'query-cost',
  async run() {
    const costs = await measureQueryCost()
    return costs.flatMap(({ documents, byId, byType }) => [
      { measure: `one document by id, of ${documents}`, value: byId, unit: 'ms' },
      { measure: `ten documents of a type, of ${documents}`, value: byType, unit: 'ms' },
    ])
  },
}

/** What the local content lake makes of a dataset much larger than the sample. */
export const contentLakeSize: Benchmark = {
  name: 'content-lake-size',
  async run() {
    const cost = await measureSize(50_000)
    const stored = `with ${cost.documents} documents`
    const share = cost.databaseMegabytes / cost.contentMegabytes
    return [
      { measure: `memory ${stored}`, value: cost.memoryMegabytes, unit: 'MB', goal: { atMost: 600 } },
      { measure: `database by content ${stored}`, value: share, unit: 'times', goal: { atMost: 3 } },
      { measure: `start ${stored}`, value: cost.start, unit: 'ms' },
      ...Object.entries(cost.queries).map(([name, value]) => ({
        measure: `${name} ${stored}`,
        value,
        unit: 'ms',
        goal: { atMost: name.includes('drafts') ? 300 : 150 },
      })),
    ]
  },
}
