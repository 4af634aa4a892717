import type { IconMap } from '@sanity/icons'
import type { ConditionalProperty, SchemaValidationValue } from 'sanity'
import { z } from 'zod'

/** A field as the Studio knows it, but for its name. */
export interface StudioField {
  type: string
  title: string
  description: string
  fieldset?: string
  rows?: number
  options?: object
  /** Fields of an object without a named type. */
  fields?: Fields
  /** Items of a list. */
  of?: readonly { type: string; [option: string]: unknown }[]
  initialValue?: unknown
  readOnly?: ConditionalProperty
  validation?: SchemaValidationValue
}

/**
 * One field of the content: what an editor fills in, what a query reads of it, and what the site makes of the
 * answer.
 */
export interface Field<Value = unknown> {
  readonly studio: StudioField
  /** The rest of a GROQ projection after the field's name; empty for a plain value. */
  readonly projection: string
  /**
   * Completes what a query answers. On a page it never throws; in an object of a list it may, and the list then leaves
   * the object out.
   */
  readonly shape: z.ZodType<Value>
  /** The default value, as a document would hold it. */
  readonly initial?: unknown
  /** The longest length of a text, or of each text of a list, that the design holds, in characters. */
  readonly longest?: number
  /** The most items of a list that the design holds. */
  readonly most?: number | undefined
  /** Its value is an address that the site leads to: the link checker follows it. */
  readonly leads?: true
  /** The documents that it refers to, and that the projection reads. */
  readonly refersTo?: { readonly name: string; readonly fields: Fields }
  /** Types of the objects that it holds. */
  readonly holds?: readonly ObjectModel[]
  /** Tab of the form. */
  readonly tab?: { name: string; title: string }
}

export type Fields = Readonly<Record<string, Field>>

/** Name of one of Sanity's own pictograms. */
export type StudioIcon = keyof IconMap

/** How a row of a list shows an object or a document. A selected `icon` is drawn as the site draws it. */
export interface RowPreview {
  /** Paths of the fields that the row needs. */
  select?: Readonly<Record<string, string>>
  prepare?: (selection: Readonly<Record<string, string | undefined>>) => {
    title?: string
    subtitle?: string
    media?: StudioIcon
  }
}

/** An object with a named type, which lists hold or several fields share. */
export interface ObjectModel<Shaped extends Fields = Fields> {
  name: string
  title: string
  icon: StudioIcon
  fields: Shaped
  fieldsets?: readonly { name: string; title: string; description: string }[]
  preview?: RowPreview
  options?: object
}

/** The values of an object, as the site reads them. */
export type ObjectValue<Model extends ObjectModel> = ValuesOf<Model['fields']>

/** The values of some fields, by name, as the site reads them. */
export type ValuesOf<Shaped extends Fields> = {
  [Name in keyof Shaped]: Shaped[Name] extends Field<infer Value> ? Value : never
}

/** Puts fields on one tab of the Studio's form. The tabs come in the order of their fields; the first is open. */
export function tab<Shaped extends Fields>(name: string, title: string, fields: Shaped): Shaped
export function tab(name: string, title: string, fields: Fields): Fields {
  return mapFields(fields, (field) => ({ ...field, tab: { name, title } }))
}

/** The projection that reads every one of the fields, in braces. */
export function projectionOf(fields: Fields): string {
  const parts = Object.entries(fields).map(([name, { projection }]) => `${name}${projection}`)
  return `{ ${parts.join(', ')} }`
}

/** Completes an answer field by field. An answer that is no object counts as an empty one. */
export function shapeOf<Shaped extends Fields>(fields: Shaped): z.ZodType<ValuesOf<Shaped>>
export function shapeOf(fields: Fields): z.ZodType {
  return z.preprocess((value) => (isObject(value) ? value : {}), itemShapeOf(fields))
}

/** Reads an object of a list. Throws if the answer is no object, or lacks a field without which it says nothing. */
export function itemShapeOf<Shaped extends Fields>(fields: Shaped): z.ZodType<ValuesOf<Shaped>>
export function itemShapeOf(fields: Fields): z.ZodType {
  return z.object(mapFields(fields, ({ shape }) => shape))
}

/** The defaults of some fields, as a document would hold them; undefined if there is none. */
export function initialOf(fields: Fields): Record<string, unknown> | undefined {
  const known = Object.entries(fields).filter(([, { initial }]) => initial !== undefined)
  return known.length > 0
    ? Object.fromEntries(known.map(([name, { initial }]) => [name, initial]))
    : undefined
}

/** The types that projections of the fields read besides the document's own. */
export function followedBy(fields: Fields): string[] {
  return Object.values(fields).flatMap(({ refersTo, holds = [], studio }) => [
    ...(refersTo ? [refersTo.name, ...followedBy(refersTo.fields)] : []),
    ...holds.flatMap((model) => followedBy(model.fields)),
    ...(studio.fields ? followedBy(studio.fields) : []),
  ])
}

/** The models of all objects that the fields hold, however deep. */
export function heldBy(fields: Fields): ObjectModel[] {
  return Object.values(fields).flatMap(({ holds = [], studio }) => [
    ...holds.flatMap((model) => [model, ...heldBy(model.fields)]),
    ...(studio.fields ? heldBy(studio.fields) : []),
  ])
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function mapFields<Made>(fields: Fields, make: (field: Field) => Made): Record<string, Made> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, make(field)]))
}
