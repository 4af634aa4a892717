import type { Path, SchemaType, ValidationMarker } from 'sanity'
import { getFieldTitles } from './field-titles.ts'

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
    .map(({ path, message }) => ({ path, message, where: getFieldTitles(type, path, value).join(' › ') }))
  const known = new Set<string>()
  return todos.filter(({ where, message }) => {
    const text = `${where}\n${message}`
    return !known.has(text) && known.add(text)
  })
}
