import { defineQuery } from 'groq'
import type { ConditionalProperty, SortOrdering } from 'sanity'
import type { z } from 'zod'
import { type Fields, followedBy, projectionOf, shapeOf, type ValuesOf } from './field.ts'
import type { RowPreview, StudioIcon } from './objects.ts'

/** A document that editors write: its form in the Studio, and what the site reads of it. */
export interface DocumentModel<Shaped extends Fields = Fields> {
  name: string
  title: string
  /** The name of a list of such documents, for editors. */
  plural?: string
  /** The description of the document on the start screen of the Studio. */
  description?: string
  icon: StudioIcon
  /** Tabs of the form, by name; the first is open. */
  groups?: Readonly<Record<string, string>>
  fields: Shaped
  /** Completes what `singletonQuery` answers. Made once: making one takes longer than reading a document with it. */
  shape: z.ZodType<ValuesOf<Shaped>>
  /** The field that stands under the title where the Studio lists a document that exists once. */
  subtitle?: string
  preview?: RowPreview
  orderings?: SortOrdering[]
  readOnly?: ConditionalProperty
}

/** Makes a model of a document, with the types of its fields. */
export function document<Shaped extends Fields>(
  model: Omit<DocumentModel<Shaped>, 'shape'>,
): DocumentModel<Shaped> {
  return { ...model, shape: shapeOf(model.fields) }
}

/** Reads all of a document that exists once, by its id, which equals its type's name. */
export function singletonQuery({ name, fields }: DocumentModel): string {
  return defineQuery(`*[_type == "${name}" && _id == "${name}"][0]${projectionOf(fields)}`)
}

/** The types of the documents that `singletonQuery` reads: a change of any of them changes its answer. */
export function typesRead({ name, fields }: DocumentModel): string[] {
  return [...new Set([name, ...followedBy(fields)])]
}
