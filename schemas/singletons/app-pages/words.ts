import { defineField } from 'sanity'
import { textRules } from '../../validation/rules.ts'

export interface Word {
  name: string
  title: string
  description: string
  /** The longest length the design holds, in characters. */
  max?: number
  /** Words in braces that the site fills in, besides `{product}`. */
  placeholders?: readonly string[]
}

interface Words {
  name: string
  title: string
  description: string
  words: readonly Word[]
}

/**
 * A group of small texts. A text that is left empty says what the site says by itself
 * (`web/content/app-pages-defaults.ts`), so none is required.
 */
export function wordsField({ name, title, description, words }: Words) {
  return defineField({
    name,
    title,
    description,
    type: 'object',
    group: name,
    fields: words.map(wordField),
  })
}

export function wordField({ name, title, description, max = 60, placeholders = [] }: Word) {
  const validation = textRules({ max, placeholders: ['product', ...placeholders] })
  const shared = { name, title, description, validation }
  return max > 80
    ? defineField({ ...shared, type: 'text', rows: 2 })
    : defineField({ ...shared, type: 'string' })
}
