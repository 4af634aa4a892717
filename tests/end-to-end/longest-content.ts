import type { Fields } from '../../schemas/model/field.ts'
import { objectModels } from '../../schemas/models.ts'

/** Texts that code uses: a URL, a path, an e-mail address, a phone number, an identifier. */
const isForCode = /^[/#]|:\/\/|@|^\+?[\d\s]+$|^[a-z-]+$/

/**
 * Returns a document or object with all texts and lists at the maximum length that the models in `schemas/` permit. Does
 * not change rich text and images.
 */
export function longestContent(fields: Fields, content: Record<string, unknown>): Record<string, unknown> {
  const longer = Object.entries(fields).map(([name, field]) => {
    const value = content[name] ?? field.initial
    return [name, longest(field, value)]
  })
  return { ...content, ...Object.fromEntries(longer) }
}

function longest({ studio, maxLength, maxItems }: Fields[string], value: unknown): unknown {
  if (typeof value === 'string') return maxLength ? stretched(value, maxLength) : value
  if (!Array.isArray(value)) {
    const fields = studio.fields ?? fieldsOf(studio.type)
    return isObject(value) && fields ? longestContent(fields, value) : value
  }
  const fields = fieldsOf(studio.of?.[0]?.type)
  const items = Array.from(
    { length: Math.max(maxItems ?? 0, value.length) },
    (_, index) => value[index % value.length],
  )
  return items.map((item: unknown, index) => {
    if (typeof item === 'string') return maxLength ? stretched(`${index + 1} ${item}`, maxLength) : item
    if (!isObject(item)) return item
    return { ...(fields ? longestContent(fields, item) : item), _key: `item-${index}` }
  })
}

/** Repeats a text up to a given length. */
function stretched(text: string, length: number): string {
  if (isForCode.test(text)) return text
  return `${text} `
    .repeat(Math.ceil(length / (text.length + 1)))
    .slice(0, length)
    .trim()
}

function fieldsOf(type: string | undefined): Fields | undefined {
  return objectModels.find(({ name }) => name === type)?.fields
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
