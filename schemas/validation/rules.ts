import type { Rule } from 'sanity'
import { checkLength, checkPlaceholders, checkTrimmed } from './text.ts'
import type { ValidationResult } from './validation-result.ts'

interface TextRequirements {
  /** The longest length the design holds, in characters. */
  max: number
  /** The message to the editor when the field is empty. Without it the field may stay empty. */
  required?: string
  /** Words in braces that the site fills in, without the braces. `product` unless told otherwise. */
  placeholders?: readonly string[]
  /** A further check of the field's own. */
  check?: (value: string | undefined) => ValidationResult
}

/**
 * The validation of a text field: one rule for each requirement, so that the editor reads one sentence for each.
 * It goes into the field's `validation`.
 */
export function textRules(requirements: TextRequirements) {
  const { max, required, placeholders = ['product'], check } = requirements
  const checks = [
    (value: string | undefined) => checkLength(value, max),
    checkTrimmed,
    (value: string | undefined) => checkPlaceholders(value, placeholders),
    ...(check ? [check] : []),
  ]
  return (rule: Rule) => [
    ...(required ? [rule.required().error(required)] : []),
    ...checks.map((check) => rule.custom<string>(check)),
  ]
}
