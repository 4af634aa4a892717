import { toDouble } from './aggregate.ts'
import { invalid } from './api-error.ts'
import { compareValues, numberOf } from './compare.ts'
import type { Value } from './value.ts'
import type { FieldTransform } from './write-request.ts'

export interface Transformed {
  /** What the field becomes. */
  value: Value
  /** What the answer reports. */
  result: Value
}

/** Applies one field transform to a field's value; `undefined` stands for a missing field. @throws ApiError */
export function applyTransform(
  current: Value | undefined,
  transform: FieldTransform,
  now: string,
): Transformed {
  const { setToServerValue, increment, maximum, minimum, appendMissingElements, removeAllFromArray } =
    transform
  if (setToServerValue) {
    // The server's clock reaches documents in milliseconds.
    const value = { timestampValue: `${now.slice(0, 23)}Z` }
    return { value, result: value }
  }
  if (increment) return both(add(current, increment))
  if (maximum) return both(extreme(current, maximum, 1))
  if (minimum) return both(extreme(current, minimum, -1))

  const elements = current && 'arrayValue' in current ? (current.arrayValue.values ?? []) : []
  const values = appendMissingElements
    ? appendMissing(elements, appendMissingElements)
    : elements.filter((element) => !includes(removeAllFromArray ?? [], element))
  return { value: { arrayValue: values.length > 0 ? { values } : {} }, result: { nullValue: null } }
}

const both = (value: Value): Transformed => ({ value, result: value })

const includes = (values: readonly Value[], value: Value) =>
  values.some((other) => compareValues(other, value) === 0)

function appendMissing(elements: readonly Value[], added: readonly Value[]): Value[] {
  const all = [...elements]
  for (const value of added) if (!includes(all, value)) all.push(value)
  return all
}

const [minInt64, maxInt64] = [-(2n ** 63n), 2n ** 63n - 1n]

/** Integers stay integers and stop at the ends of 64 bits; a field that is no number becomes the operand. */
function add(current: Value | undefined, operand: Value): Value {
  const amount = numberOf(operand)
  if (amount === undefined) throw invalid('The operand of an increment must be an integer or a double.')
  const number = current && numberOf(current)
  if (number === undefined) return operand
  if (typeof number === 'number' || typeof amount === 'number')
    return toDouble(Number(number) + Number(amount))
  const sum = number + amount
  if (sum > maxInt64) return { integerValue: String(maxInt64) }
  return { integerValue: String(sum < minInt64 ? minInt64 : sum) }
}

function extreme(current: Value | undefined, operand: Value, sign: 1 | -1): Value {
  if (numberOf(operand) === undefined) throw invalid('The operand of maximum or minimum must be a number.')
  if (!current || numberOf(current) === undefined) return operand
  return compareValues(operand, current) * sign > 0 ? operand : current
}
