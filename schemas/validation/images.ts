import type { ValidationResult } from './validation-result.ts'

const wordsToLeaveOut = /^(an? )?(image|picture|photo|photograph|screenshot) (of|showing)\b/i
const fileName = /\.(jpe?g|png|gif|webp|avif|svg)$/i

/**
 * Checks the description of a picture for people who cannot see it.
 * @param hasImage whether the field holds a picture; without one nothing has to be described
 */
export function checkAltText(value: string | undefined, hasImage: boolean): ValidationResult {
  if (!hasImage) return true
  if (!value?.trim()) return 'Say in one sentence what the picture shows, for people who cannot see it.'
  if (fileName.test(value.trim()))
    return 'Replace the file name with a sentence that says what the picture shows.'
  return (
    !wordsToLeaveOut.test(value.trim()) || 'Leave out "image of" and the like: start with what is to be seen.'
  )
}
