import type { Benchmark } from './benchmark.ts'
import { measureQueryCost } from './content-lake-query.ts'

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
