import { z } from 'zod'
import type { ValidationResult } from '../validation/texts.ts'
import { checkPlaceholders } from '../validation/texts.ts'

const block = z.object({
  style: z.string().optional(),
  children: z.array(z.object({ text: z.string().optional() })).default([]),
})

type Block = z.output<typeof block>

/** The paragraphs of a rich text as the Studio hands it over; what is no paragraph is left out. */
function blocksOf(value: readonly unknown[] | undefined): Block[] {
  return (value ?? []).flatMap((item) => block.safeParse(item).data ?? [])
}

function wordsOf({ children }: Block): string {
  return children.map(({ text = '' }) => text).join('')
}

/** Checks that there are words at all. */
export function checkSomeWords(value: readonly unknown[] | undefined): ValidationResult {
  return blocksOf(value).some((block) => wordsOf(block).trim() !== '') || 'Write the text of this part.'
}

/** Checks the words in braces of every paragraph. */
export function checkRichTextPlaceholders(
  value: readonly unknown[] | undefined,
  known: readonly string[],
): ValidationResult {
  const results = blocksOf(value).map((block) => checkPlaceholders(wordsOf(block), known))
  return results.find((result) => result !== true) ?? true
}

/** Checks that headings step down one level at a time and hold words: screen readers build an outline of them. */
export function checkHeadingOrder(value: readonly unknown[] | undefined): ValidationResult {
  let hasHeading = false
  for (const block of blocksOf(value)) {
    const isHeading = block.style === 'h3' || block.style === 'h4'
    if (!isHeading) continue
    const words = wordsOf(block).trim()
    if (words === '') return 'Write the words of the empty heading, or make it normal text.'
    if (block.style === 'h4' && !hasHeading) {
      return `Make "${words}" a heading: a smaller heading comes after a heading.`
    }
    hasHeading = true
  }
  return true
}
