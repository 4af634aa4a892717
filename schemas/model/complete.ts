import type { DocumentModel } from './document.ts'
import type { Fields, ValuesOf } from './field.ts'
import { interpolate, type Placeholders } from './interpolate.ts'

/**
 * What the site shows of a document: what the editors wrote, and the defaults where they wrote nothing that can be used.
 * Never throws. Placeholders without a value, such as `{count}`, stay for the caller to fill in.
 * @param answer of the document's query, or whatever came instead
 */
export function complete<Shaped extends Fields>(
  { shape }: DocumentModel<Shaped>,
  answer: unknown,
  placeholders: Placeholders,
): ValuesOf<Shaped> {
  return interpolate(shape.parse(answer), placeholders)
}
