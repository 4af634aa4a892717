import { defineQuery } from 'groq'
import type { ConditionalProperty, SortOrdering } from 'sanity'
import { z } from 'zod'
import type { PageName } from '../site-pages.ts'
import {
  createProjection,
  createShape,
  type Fields,
  getReferencedTypes,
  type ParsedFields,
  type RowPreview,
  type StudioIcon,
} from './field.ts'
import { interpolate, type Placeholders } from './interpolate.ts'

/** A document type: its form in the Studio and its query for the site. */
export interface DocumentModel<Shaped extends Fields = Fields> {
  name: string
  title: string
  /** The title of a list of these documents, for editors. */
  plural?: string
  /** The description on the Studio's start screen. */
  description: string
  icon: StudioIcon
  fields: Shaped
  /**
   * Parses a result of `singletonQuery` and adds defaults. Created once, because creating it is slower than
   * parsing a document.
   */
  shape: z.ZodType<ParsedFields<Shaped>>
  /** The field that the Studio's lists show as a singleton's subtitle. */
  subtitle?: string
  preview?: RowPreview
  orderings?: SortOrdering[]
  readOnly?: ConditionalProperty
  list?: DocumentList
  dates?: DocumentDates
  places?: DocumentPlaces
  /** The redirect in a document, for types whose documents redirect a path; undefined if a field is invalid. */
  redirects?: (document: unknown) => RedirectRule | undefined
}

/** The list of all published documents of a type. The site reads it as one part of its content. */
interface DocumentList {
  part: string
  /** A GROQ ordering, for example `name asc`. */
  order: string
  /** Whether the layout shows the list on every page. */
  isInLayout?: true
}

/** Dates in a document at which the site changes automatically. */
interface DocumentDates {
  /** For each date field, a label that tells editors what happens at its date. */
  changes: Readonly<Record<string, string>>
  /** Returns the document's title for editors, from its raw field values. */
  title: (document: Readonly<Record<string, unknown>>) => string
}

/** The pages that show a document, for types whose pages depend on the document's values. */
interface DocumentPlaces {
  /** The fields that determine which pages show the document. */
  fields: readonly string[]
  /** @param now Unix time (ms); if undefined, the document's dates are ignored */
  of: (document: unknown, now?: number) => readonly (PageName | DocumentPlace)[]
}

/** A page of the site, by URL. */
export interface DocumentPlace {
  title: string
  href: string
}

/** A redirect from a path of this site to another path or an absolute URL. */
export interface RedirectRule {
  from: string
  to: string
}

/** Creates a document model and infers the types of its fields. */
export function document<Shaped extends Fields>(
  model: Omit<DocumentModel<Shaped>, 'shape'>,
): DocumentModel<Shaped> {
  return { ...model, shape: createShape(model.fields) }
}

/**
 * A query with the types of the documents that it reads. Changing any of these documents changes the result.
 */
export interface ContentQuery {
  readonly groq: string
  readonly types: readonly string[]
  /** The model of the documents in the result. */
  readonly model?: DocumentModel
}

/** Builds the query for all fields of a singleton. Its id equals the name of its type. */
export function singletonQuery(model: DocumentModel): ContentQuery {
  const { name, fields } = model
  return {
    groq: defineQuery(`*[_type == "${name}" && _id == "${name}"][0]${createProjection(fields)}`),
    types: getQueriedTypes(model),
    model,
  }
}

/**
 * Builds the query for all fields of every document of a type.
 * @param order a GROQ ordering, for example `name asc`
 * @param filter a GROQ filter; matches all documents by default
 */
export function collectionQuery(model: DocumentModel, order: string, filter = 'true'): ContentQuery {
  const { name, fields } = model
  return {
    groq: defineQuery(`*[_type == "${name}" && ${filter}] | order(${order}) ${createProjection(fields)}`),
    types: getQueriedTypes(model),
    model,
  }
}

/** Returns a model's own type and the types that it references. */
export function getQueriedTypes({ name, fields }: DocumentModel): string[] {
  return [...new Set([name, ...getReferencedTypes(fields)])]
}

/** A document in a response from the content lake. */
export const storedDocument = z.looseObject({ _id: z.string(), _type: z.string() })
export type StoredDocument = z.output<typeof storedDocument>

/**
 * Converts the id of a draft or of a release's version to the published id: `drafts.a` and
 * `versions.spring.a` become `a`.
 */
export function toPublishedId(id: string): string {
  return id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
}

/**
 * Completes a document for the site with defaults for missing or invalid values. Never throws. Placeholders
 * without a value, for example `{count}`, remain for the caller to replace.
 * @param answer the result of the document's query, or any other value
 */
export function complete<Shaped extends Fields>(
  { shape }: DocumentModel<Shaped>,
  answer: unknown,
  placeholders: Placeholders,
): ParsedFields<Shaped> {
  return interpolate(shape.parse(answer), placeholders)
}
