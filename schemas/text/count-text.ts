import { interpolate } from '../model/interpolate.ts'

const plurals = new Intl.PluralRules('en-GB')
const numbers = new Intl.NumberFormat('en-GB')

/**
 * Formats a number with its noun: "1 member", "1,204 members".
 * @param one singular text; `{count}` is replaced by the number, as in `other`
 */
export function pluralText(count: number, one: string, other: string): string {
  return interpolate(plurals.select(count) === 'one' ? one : other, { count: numbers.format(count) })
}

/** Like `pluralText`, but returns null for zero or an unknown number. */
export function countText(count: number | null, one: string, other: string): string | null {
  return count ? pluralText(count, one, other) : null
}
