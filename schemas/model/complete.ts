import type { DocumentModel } from './document.ts'
import type { Fields, ValuesOf } from './field.ts'
import { interpolate, type Placeholders } from './interpolate.ts'

/**
 * Completes a document for the site: the editors' values, and the defaults where a value is missing or invalid. Never
 * throws. Placeholders without a value, such as `{count}`, stay for the caller to fill in.
 * @param answer of the document's query, or any other value
 */
export function complete<Shaped extends Fields>(
  { shape }: DocumentModel<Shaped>,
  answer: unknown,
  placeholders: Placeholders,
): ValuesOf<Shaped> {
  return interpolate(shape.parse(answer), placeholders)
}
