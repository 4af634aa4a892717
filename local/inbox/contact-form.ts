import type { Content } from './message.ts'

const maxFields = 100

/**
 * Reads a submitted form, whatever its fields are called. The content of files is dropped.
 * @throws Error when it has more than 100 fields
 */
export function readForm(data: FormData): Extract<Content, { kind: 'form' }> {
  const entries = [...data.entries()]
  if (entries.length > maxFields) throw new Error(`A form may have ${maxFields} fields.`)
  return {
    kind: 'form',
    fields: entries.flatMap(([name, value]) => (typeof value === 'string' ? [{ name, value }] : [])),
    files: entries.flatMap(([field, value]) =>
      typeof value === 'string' ? [] : [{ field, name: value.name, bytes: value.size }],
    ),
  }
}
