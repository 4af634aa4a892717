import type { Path, SchemaType } from 'sanity'
import { isObject } from '../../schemas/model/field.ts'
import { shorten } from '../../schemas/text/shorten.ts'

/** Returns the titles of the fields and items on a path, from the outermost to the innermost. */
export function getFieldTitles(document: SchemaType, path: Path, value: unknown): string[] {
  const titles: (string | undefined)[] = []
  let type: SchemaType | undefined = document
  let at = value
  let isInParagraph = false
  for (const segment of path) {
    if (typeof segment === 'string') {
      isInParagraph = isParagraph(at)
      type = type?.jsonType === 'object' ? type.fields.find(({ name }) => name === segment)?.type : undefined
      at = isObject(at) ? at[segment] : undefined
      // Skip the lists in which a paragraph is stored, because editors only see its text.
      if (!isInParagraph) titles.push(type?.title)
    } else {
      const items: unknown[] = Array.isArray(at) ? at : []
      const index =
        typeof segment === 'number' ? segment : items.findIndex((item) => getKey(item) === getKey(segment))
      at = items[index]
      type = type && getItemType(type, at)
      titles.push(isInParagraph ? type?.title : itemTitle(type, at, index))
    }
  }
  return titles.filter((title) => title !== undefined)
}

/** Returns the type of a list's item. */
export function getItemType(list: SchemaType, item: unknown): SchemaType | undefined {
  if (list.jsonType !== 'array') return undefined
  const name = isObject(item) ? item._type : undefined
  return list.of.find((member) => member.name === name) ?? list.of[0]
}

/**
 * Returns an item's title in quotes or, if it has no title, its type and position, such as `Team member 2`.
 */
function itemTitle(type: SchemaType | undefined, item: unknown, index: number): string | undefined {
  const field = type?.preview?.select?.title
  const text = isParagraph(item)
    ? getParagraphText(item)
    : isObject(item) && field
      ? item[field]
      : getFirstText(item)
  if (typeof text === 'string' && text) return `"${shorten(text, 40)}"`
  return type?.title && `${type.title} ${index + 1}`
}

export function isParagraph(value: unknown): value is Record<'children', unknown> {
  return isObject(value) && value._type === 'block'
}

/** Returns the text of a paragraph without its formatting. */
export function getParagraphText({ children }: Record<'children', unknown>): string {
  const spans: unknown[] = Array.isArray(children) ? children : []
  return spans.map((span) => (isObject(span) && typeof span.text === 'string' ? span.text : '')).join('')
}

/** Returns the first string in an item, by which editors can identify the item. */
export function getFirstText(item: unknown): string | undefined {
  if (typeof item === 'string') return item
  if (!isObject(item)) return undefined
  const [, text] =
    Object.entries(item).find(([name, inner]) => !name.startsWith('_') && typeof inner === 'string') ?? []
  return typeof text === 'string' ? shorten(text, 40) : undefined
}

function getKey(value: unknown): unknown {
  return isObject(value) ? value._key : undefined
}
