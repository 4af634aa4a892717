import { defineQuery } from 'groq'
import type { ConditionalProperty, SortOrdering } from 'sanity'
import { z } from 'zod'
import type { PageName } from '../site-pages.ts'
import {
  type Fields,
  followedBy,
  projectionOf,
  type RowPreview,
  type StudioIcon,
  shapeOf,
  type ValuesOf,
} from './field.ts'
import { interpolate, type Placeholders } from './interpolate.ts'

/** A document that editors write: its form in the Studio and its query for the site. */
export interface DocumentModel<Shaped extends Fields = Fields> {
  name: string
  title: string
  /** The name of a list of such documents, for editors. */
  plural?: string
  /** The description of the document on the start screen of the Studio. */
  description: string
  icon: StudioIcon
  fields: Shaped
  /** Completes what `singletonQuery` answers. Made once: making one takes longer than reading a document with it. */
  shape: z.ZodType<ValuesOf<Shaped>>
  /** The field that stands under the title where the Studio lists a document that exists once. */
  subtitle?: string
  preview?: RowPreview
  orderings?: SortOrdering[]
  readOnly?: ConditionalProperty
  list?: DocumentList
  dates?: DocumentDates
  places?: DocumentPlaces
}

/** A list of all published documents of a type, which the site reads as one part of its content. */
interface DocumentList {
  part: string
  /** A GROQ ordering, such as `name asc`. */
  order: string
  /** Whether the layout shows it around every page. */
  isInLayout?: true
}

/** Dates in a document at which visitors see something else by themselves. */
interface DocumentDates {
  /** What happens at the date in each of these fields, for editors. */
  changes: Readonly<Record<string, string>>
  /** What it happens to, for editors. It gets the plain values of the document. */
  title: (document: Readonly<Record<string, unknown>>) => string
}

/** Where visitors see a document, if that depends on what it says. */
interface DocumentPlaces {
  /** The fields on which it depends. */
  fields: readonly string[]
  /** @param now milliseconds since 1970; unless given, the places at any time */
  of: (document: unknown, now?: number) => readonly (PageName | DocumentPlace)[]
}

/** A page of the site, by its address. */
export interface DocumentPlace {
  title: string
  href: string
}

/** Makes a model of a document, with the types of its fields. */
export function document<Shaped extends Fields>(
  model: Omit<DocumentModel<Shaped>, 'shape'>,
): DocumentModel<Shaped> {
  return { ...model, shape: shapeOf(model.fields) }
}

/** A query with the types of the documents that it reads: a change of any of them changes its answer. */
export interface ContentQuery {
  readonly groq: string
  readonly types: readonly string[]
  /** Of the document or the documents that it answers. */
  readonly model?: DocumentModel
}

/** Reads all of a document that exists once, by its id, which equals its type's name. */
export function singletonQuery(model: DocumentModel): ContentQuery {
  const { name, fields } = model
  return {
    groq: defineQuery(`*[_type == "${name}" && _id == "${name}"][0]${projectionOf(fields)}`),
    types: typesRead(model),
    model,
  }
}

/**
 * Reads all of every document of a type.
 * @param order as GROQ writes it, such as `name asc`
 * @param filter of the documents, as GROQ writes it; all of them unless given
 */
export function collectionQuery(model: DocumentModel, order: string, filter = 'true'): ContentQuery {
  const { name, fields } = model
  return {
    groq: defineQuery(`*[_type == "${name}" && ${filter}] | order(${order}) ${projectionOf(fields)}`),
    types: typesRead(model),
    model,
  }
}

/** The types of a model's own documents and of those that it refers to. */
export function typesRead({ name, fields }: DocumentModel): string[] {
  return [...new Set([name, ...followedBy(fields)])]
}

/** A document as a content lake answers with it. */
export const storedDocument = z.looseObject({ _id: z.string(), _type: z.string() })
export type StoredDocument = z.output<typeof storedDocument>

/** The id of a document, whichever version of it another id names: `drafts.a` and `versions.spring.a` are of `a`. */
export function publishedIdOf(id: string): string {
  return id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
}

/**
 * Completes a document for the site: the editors' values, and the defaults if a value is missing or invalid. Never
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
