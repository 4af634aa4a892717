import { invalid } from './api-error.ts'
import { numberOf } from './compare.ts'
import { documentValue } from './query-order.ts'
import type { Aggregation } from './query-request.ts'
import type { StoredDocument } from './store.ts'
import type { Fields, Value } from './value.ts'

/**
 * Counts, sums and averages the result of a query. As in Firestore, only documents that have every aggregated field
 * take part, and values that are no numbers are passed over.
 * @returns the results by alias
 */
export function aggregate(found: readonly StoredDocument[], aggregations: readonly Aggregation[]): Fields {
  const fields = aggregations.flatMap(({ sum, avg }) => {
    const aggregated = sum ?? avg
    return aggregated ? [aggregated.field] : []
  })
  const documents = found.filter((document) =>
    fields.every((field) => documentValue(document, field) !== undefined),
  )
  const results: Fields = {}
  for (const [index, aggregation] of aggregations.entries()) {
    const alias = aggregation.alias || `field_${index + 1}`
    if (Object.hasOwn(results, alias)) throw invalid(`Aggregation alias "${alias}" is used twice.`)
    results[alias] = compute(documents, aggregation)
  }
  return results
}

function compute(documents: readonly StoredDocument[], { count, sum, avg }: Aggregation): Value {
  if (count)
    return { integerValue: String(Math.min(documents.length, count.upTo ?? Number.POSITIVE_INFINITY)) }
  const field = (sum ?? avg)?.field
  if (!field) throw invalid('An aggregation must have exactly one operator.')
  const numbers = documents.flatMap((document) => {
    const value = documentValue(document, field)
    return (value && numberOf(value)) ?? []
  })
  if (sum) return add(numbers)
  if (numbers.length === 0) return { nullValue: null }
  return toDouble(numbers.reduce<number>((total, number) => total + Number(number), 0) / numbers.length)
}

/** An integer as long as all numbers are and the sum fits into 64 bits. */
function add(numbers: readonly (bigint | number)[]): Value {
  let total = 0n
  for (const number of numbers) {
    if (typeof number !== 'bigint')
      return toDouble(numbers.reduce<number>((sum, each) => sum + Number(each), 0))
    total += number
  }
  return BigInt.asIntN(64, total) === total ? { integerValue: String(total) } : toDouble(Number(total))
}

/** A double as the REST API writes it. */
export function toDouble(double: number): Value {
  if (Number.isNaN(double)) return { doubleValue: 'NaN' }
  if (Number.isFinite(double)) return { doubleValue: double }
  return { doubleValue: double > 0 ? 'Infinity' : '-Infinity' }
}
