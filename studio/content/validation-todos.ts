import type { Path, SchemaType, ValidationMarker } from 'sanity'
import { isObject } from '../../schemas/model/field.ts'
import { shorten } from '../../schemas/text/shorten.ts'

/** A problem to fix before a document can be published. */
export interface Todo {
  path: Path
  /** The titles of the fields along the path: `Cards › "Seamless" › Title`. */
  where: string
  /** The message shown to the editor. */
  message: string
}

/** Returns the errors in the order of the form's fields, without duplicates. */
export function getTodos(markers: readonly ValidationMarker[], type: SchemaType, value: unknown): Todo[] {
  const fields = type.jsonType === 'object' ? type.fields.map(({ name }) => name) : []
  const place = ({ path }: ValidationMarker) => fields.indexOf(String(path[0]))
  const todos = markers
    .filter(({ level }) => level === 'error')
    .toSorted((a, b) => place(a) - place(b))
    .map(({ path, message }) => ({ path, message, where: titlesAt(type, path, value).join(' › ') }))
  const known = new Set<string>()
  return todos.filter(({ where, message }) => {
    const text = `${where}\n${message}`
    return !known.has(text) && known.add(text)
  })
}

function titlesAt(document: SchemaType, path: Path, value: unknown): string[] {
  const titles: (string | undefined)[] = []
  let type: SchemaType | undefined = document
  let at = value
  let isInParagraph = false
  for (const segment of path) {
    if (typeof segment === 'string') {
      isInParagraph = isParagraph(at)
      type = type?.jsonType === 'object' ? type.fields.find(({ name }) => name === segment)?.type : undefined
      at = isObject(at) ? at[segment] : undefined
      // Editors see a paragraph's text, not the arrays in which Portable Text stores it.
      if (!isInParagraph) titles.push(type?.title)
    } else {
      const items: unknown[] = Array.isArray(at) ? at : []
      const index =
        typeof segment === 'number' ? segment : items.findIndex((item) => getKey(item) === getKey(segment))
      at = items[index]
      const name = isObject(at) ? at._type : undefined
      type =
        type?.jsonType === 'array'
          ? (type.of.find((member) => member.name === name) ?? type.of[0])
          : undefined
      titles.push(isInParagraph ? type?.title : itemTitle(type, at, index))
    }
  }
  return titles.filter((title) => title !== undefined)
}

/**
 * Returns an item's title in quotes, or its type and position if it has no title, such as `Team member 2`.
 */
function itemTitle(type: SchemaType | undefined, item: unknown, index: number): string | undefined {
  const field = type?.preview?.select?.title
  const text = isParagraph(item)
    ? paragraphText(item)
    : isObject(item) && field
      ? item[field]
      : getFirstText(item)
  if (typeof text === 'string' && text) return `"${shorten(text, 40)}"`
  return type?.title && `${type.title} ${index + 1}`
}

function isParagraph(value: unknown): value is Record<'children', unknown> {
  return isObject(value) && value._type === 'block'
}

function paragraphText({ children }: Record<'children', unknown>): string {
  const spans: unknown[] = Array.isArray(children) ? children : []
  return spans.map((span) => (isObject(span) && typeof span.text === 'string' ? span.text : '')).join('')
}

/** Returns an item's first string field, which identifies the item for editors. */
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
