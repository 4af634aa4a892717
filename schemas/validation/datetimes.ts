import type { ValidationResult } from './validation-result.ts'

/** Checks that an end comes after its start. Both are ISO 8601. */
export function checkOrder(from: unknown, until: string | undefined): ValidationResult {
  if (!until || typeof from !== 'string') return true
  return Date.parse(from) < Date.parse(until) || 'Choose an end that comes after the start.'
}
