import type { IconMap } from '@sanity/icons'
import type { ConditionalProperty, SchemaValidationValue } from 'sanity'
import { z } from 'zod'

/**
 * Converts an editor's text to the value that documents store.
 * @param siteUrl origin of the site
 */
export type ReadText = (text: string, siteUrl?: string) => string

declare module 'sanity' {
  interface StringOptions {
    /** Corrects the text after a paste and when the editor leaves the field. */
    read?: ReadText
  }
}

/** A Sanity schema field, without its name. */
export interface StudioField {
  type: string
  title: string
  description: string
  fieldset?: string
  rows?: number
  options?: object
  /** Fields of an object without a named type. */
  fields?: Fields
  /** Item types of an array. */
  of?: readonly { type: string; [option: string]: unknown }[]
  initialValue?: unknown
  readOnly?: ConditionalProperty
  validation?: SchemaValidationValue
}

/** One content field: its input in the Studio, its query, and the parser of the result. */
export interface Field<Value = unknown> {
  readonly studio: StudioField
  /** The part of the GROQ projection after the field's name; empty for a plain value. */
  readonly projection: string
  /**
   * Parses the query result. Never throws for a field of a document. For a field of an object in a list it
   * can throw; the list then drops the object.
   */
  readonly shape: z.ZodType<Value>
  /** The default value, as documents store it. */
  readonly initial?: unknown
  /** Max length of the text, or of each text in a list, that fits the design. */
  readonly maxLength?: number
  /** Max number of list items that fit the design. */
  readonly maxItems?: number | undefined
  /** Whether the value is a URL that the link check validates. */
  readonly isLink?: true
  /** The type of the referenced documents, which the projection reads. */
  readonly refersTo?: { readonly name: string; readonly fields: Fields }
  /** Types of the objects in the field. */
  readonly objects?: readonly ObjectModel[]
  /** The form's tab that contains the field. */
  readonly tab?: { name: string; title: string }
}

export type Fields = Readonly<Record<string, Field>>

/** Name of a Sanity icon. */
export type StudioIcon = keyof IconMap

/** How lists show an object or a document. If `icon` is selected, the row shows the site's icon with that name. */
export interface RowPreview {
  /** Paths of the fields that the row needs. */
  select?: Readonly<Record<string, string>>
  prepare?: (selection: Readonly<Record<string, string | undefined>>) => {
    title?: string
    subtitle?: string
    media?: StudioIcon
  }
}

/** An object with a named type, used in lists or by several fields. */
export interface ObjectModel<Shaped extends Fields = Fields> {
  name: string
  title: string
  icon: StudioIcon
  fields: Shaped
  fieldsets?: readonly { name: string; title: string; description: string }[]
  preview?: RowPreview
  options?: object
}

/** An object as the site reads it. */
export type ObjectValue<Model extends ObjectModel> = ParsedFields<Model['fields']>

/** The fields' values as the site reads them, by name. */
export type ParsedFields<Shaped extends Fields> = {
  [Name in keyof Shaped]: Shaped[Name] extends Field<infer Value> ? Value : never
}

/**
 * Puts fields on one tab of the Studio's form. Tabs are in the order of their fields, and the first one is open
 * initially.
 */
export function tab<Shaped extends Fields>(name: string, title: string, fields: Shaped): Shaped
export function tab(name: string, title: string, fields: Fields): Fields {
  return mapFields(fields, (field) => ({ ...field, tab: { name, title } }))
}

/** Returns the GROQ projection of all fields, in braces. */
export function createProjection(fields: Fields): string {
  const parts = Object.entries(fields).map(([name, { projection }]) => `${name}${projection}`)
  return `{ ${parts.join(', ')} }`
}

/**
 * Returns a parser that completes a result field by field. It treats a result that is not an object as empty.
 */
export function createShape<Shaped extends Fields>(fields: Shaped): z.ZodType<ParsedFields<Shaped>>
export function createShape(fields: Fields): z.ZodType {
  return z.preprocess((value) => (isObject(value) ? value : {}), createItemShape(fields))
}

/**
 * Returns the parser of an object in a list. It throws if the value is not an object or a required field is
 * missing.
 */
export function createItemShape<Shaped extends Fields>(fields: Shaped): z.ZodType<ParsedFields<Shaped>>
export function createItemShape(fields: Fields): z.ZodType {
  return z.object(mapFields(fields, ({ shape }) => shape))
}

/** Returns the fields' defaults as documents store them; undefined if there are none. */
export function getInitialValues(fields: Fields): Record<string, unknown> | undefined {
  const known = Object.entries(fields).filter(([, { initial }]) => initial !== undefined)
  return known.length > 0
    ? Object.fromEntries(known.map(([name, { initial }]) => [name, initial]))
    : undefined
}

/** Returns the types that the fields' projections read in addition to the document's own type. */
export function getReferencedTypes(fields: Fields): string[] {
  return Object.values(fields).flatMap(({ refersTo, objects = [], studio }) => [
    ...(refersTo ? [refersTo.name, ...getReferencedTypes(refersTo.fields)] : []),
    ...objects.flatMap((model) => getReferencedTypes(model.fields)),
    ...(studio.fields ? getReferencedTypes(studio.fields) : []),
  ])
}

/** Returns the models of all objects in the fields, at any depth. */
export function getObjectModels(fields: Fields): ObjectModel[] {
  return Object.values(fields).flatMap(({ objects = [], studio }) => [
    ...objects.flatMap((model) => [model, ...getObjectModels(model.fields)]),
    ...(studio.fields ? getObjectModels(studio.fields) : []),
  ])
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapFields<Made>(fields: Fields, make: (field: Field) => Made): Record<string, Made> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]))
}
