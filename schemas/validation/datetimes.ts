import type { Verdict } from './validation-result.ts'

/** Checks that the last moment comes after the first one. Both are ISO times. */
export function checkOrder(from: unknown, until: string | undefined): Verdict {
  if (!until || typeof from !== 'string') return true
  return Date.parse(from) < Date.parse(until) || 'Choose a last moment that comes after the first one.'
}
