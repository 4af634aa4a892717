import { type Field, type Fields, isObject } from '../../../schemas/model/field'

/** A document or object whose texts and links contain the path of their field. */
interface MarkedContent {
  values: Record<string, unknown>
  /** The paths in `values`. */
  marks: string[]
}

/** Whether a field is a label. Pages show some labels only in certain states, for example after an error. */
const isLabel = ({ maxLength, studio }: Field) => maxLength !== undefined && studio.initialValue !== undefined

/**
 * Replaces the texts and links of a document with unique values, so that a page's output shows which fields it reads.
 * Also fills in optional texts. Does not change labels. A list without items has a mark that no page shows.
 * @param values the document as the content lake returns it
 * @param path path of the document, as the start of each mark
 */
export function markContent(fields: Fields, values: object, path: string): MarkedContent {
  const marks: string[] = []
  const marked = Object.entries(fields).map(([name, field]): [string, unknown] => {
    const value: unknown = Reflect.get(values, name)
    return [name, markField(field, value ?? field.initial, `${path}.${name}`)]
  })
  return { values: { ...values, ...Object.fromEntries(marked) }, marks }

  function markField(field: Field, value: unknown, mark: string): unknown {
    if (isLabel(field)) return value
    if (field.studio.type !== 'array') return markValue(field, value, mark)
    const items = Array.isArray(value) ? value : []
    if (field.maxItems && items.length === 0)
      marks.push(`${mark}: no item in local/sample-content, and no default`)
    return items.map((item, index) => markValue(field, item, `${mark}-${index + 1}`))
  }

  function markValue(
    { maxLength, isLink, refersTo, studio, objects }: Field,
    value: unknown,
    mark: string,
  ): unknown {
    if (maxLength || isLink) {
      // The underscore ends the path, so no mark contains another one.
      marks.push(`${mark}_`)
      return isLink ? `https://example.com/${mark}_` : `${mark}_`
    }
    const inner = refersTo?.fields ?? studio.fields ?? objects?.[0]?.fields
    if (!inner) return value
    const object = markContent(inner, isObject(value) ? value : {}, mark)
    marks.push(...object.marks)
    return object.values
  }
}
