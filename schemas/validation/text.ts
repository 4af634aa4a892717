import type { ValidationResult } from './validation-result.ts'

/**
 * Checks that a text fits the space that the design keeps for it.
 * @param max the longest length in characters, as a reader counts them
 */
export function checkLength(value: string | undefined, max: number): ValidationResult {
  const length = [...(value ?? '')].length
  return length <= max || `Shorten this to ${max} characters or fewer. It has ${length} now.`
}

/** Checks that a text has no spaces at its ends and is not made of spaces alone. */
export function checkTrimmed(value: string | undefined): ValidationResult {
  if (!value || value === value.trim()) return true
  return value.trim() === ''
    ? 'Write some words here.'
    : 'Remove the spaces before the first and after the last word.'
}

/**
 * Checks the words in braces, which the site fills in.
 * @param known the placeholders that this field supports, without braces, e.g. `['product']`
 */
export function checkPlaceholders(value: string | undefined, known: readonly string[]): ValidationResult {
  const unknown = (value?.match(/\{[^}]*\}?/g) ?? []).find(
    (found) => !known.some((name) => found === `{${name}}`),
  )
  if (!unknown) return true
  if (known.length === 0) return `Remove ${unknown}: nothing is filled in here.`
  return `Replace ${unknown} with ${known.map((name) => `{${name}}`).join(' or ')}, exactly as written here.`
}
