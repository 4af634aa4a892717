import type { ValidationResult } from './validation-result.ts'

/** Checks how many items a list holds. `noun` is the plural that the sentence uses, e.g. `hero words`. */
export function checkCount(
  items: readonly unknown[] | undefined,
  { min, max, noun }: { min: number; max: number; noun: string },
): ValidationResult {
  const count = items?.length ?? 0
  if (count < min) return `Add ${noun} until there are at least ${min}. There are ${count} now.`
  if (count > max) return `Remove ${noun} until there are at most ${max}. There are ${count} now.`
  return true
}

/** Checks that no two items of a list say the same, ignoring case and spaces at the ends. */
export function checkDistinct(texts: readonly (string | undefined)[]): ValidationResult {
  const seen = new Set<string>()
  for (const text of texts) {
    const key = text?.trim().toLowerCase()
    if (!key) continue
    if (seen.has(key)) return `Change or remove one of the items that say "${text?.trim()}".`
    seen.add(key)
  }
  return true
}
