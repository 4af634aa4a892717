import type { Path, SchemaType, ValidationMarker } from 'sanity'
import { isObject } from '../../schemas/model/field.ts'
import { shorten } from '../../schemas/text/shorten.ts'

/** A problem to fix before a document can be published. */
export interface Todo {
  path: Path
  /** The titles of the fields on the path: `Cards › "Seamless" › Title`. */
  where: string
  /** The message to the editor. */
  message: string
}

/** Returns the validation errors, in the order of the form, without duplicates. */
export function getTodos(markers: readonly ValidationMarker[], type: SchemaType, value: unknown): Todo[] {
  const todos = markers
    .filter(({ level }) => level === 'error')
    .map(({ path, message }) => ({ path, message, where: titlesAt(type, path, value).join(' › ') }))
  const known = new Set<string>()
  return todos.filter(({ where, message }) => {
    const text = `${where}\n${message}`
    return !known.has(text) && known.add(text)
  })
}

function titlesAt(document: SchemaType, path: Path, value: unknown): string[] {
  const titles: string[] = []
  let type: SchemaType | undefined = document
  let at = value
  for (const segment of path) {
    if (typeof segment === 'string') {
      type = type?.jsonType === 'object' ? type.fields.find(({ name }) => name === segment)?.type : undefined
      at = isObject(at) ? at[segment] : undefined
      if (type?.title) titles.push(type.title)
    } else {
      const items: unknown[] = Array.isArray(at) ? at : []
      at =
        typeof segment === 'number' ? items[segment] : items.find((item) => getKey(item) === getKey(segment))
      const name = isObject(at) ? at._type : undefined
      type =
        type?.jsonType === 'array'
          ? (type.of.find((member) => member.name === name) ?? type.of[0])
          : undefined
      const text = getFirstText(at)
      if (text) titles.push(`"${text}"`)
    }
  }
  return titles
}

/** Returns the first text of an item, which identifies it for editors. */
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
