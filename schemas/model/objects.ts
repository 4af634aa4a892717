import type { IconMap } from '@sanity/icons'
import type { SchemaValidationValue } from 'sanity'
import { z } from 'zod'
import { checkCount } from '../validation/lists.ts'
import {
  type Field,
  type Fields,
  followedBy,
  initialOf,
  itemShapeOf,
  projectionOf,
  type StudioField,
  shapeOf,
  type ValuesOf,
} from './field.ts'
import { type Word, word } from './texts.ts'

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
  groups?: Readonly<Record<string, string>>
  fieldsets?: readonly { name: string; title: string; description: string }[]
  preview?: RowPreview
  options?: object
}

/** The values of an object, as the site reads them. */
export type ObjectValue<Model extends ObjectModel> = ValuesOf<Model['fields']>

type Labels = Pick<StudioField, 'title' | 'description' | 'options' | 'fieldset'>

/** A field that holds one object: of a named type, or with fields that only this place has. */
export function object<Shaped extends Fields>(
  model: ObjectModel<Shaped> | { fields: Shaped },
  labels: Labels,
): Field<ValuesOf<Shaped>> {
  const { fields } = model
  const type = 'name' in model ? model.name : undefined
  const initial = initialOf(fields)
  return {
    studio: type ? { ...labels, type } : { ...labels, type: 'object', fields },
    projection: projectionOf(fields),
    shape: shapeOf(fields),
    initial: initial && (type ? { _type: type, ...initial } : initial),
    follows: followedBy(fields),
  }
}

/** Small texts by name. */
export type Catalogue = Readonly<Record<string, Word>>

/** A group of small texts. An empty one falls back to its default. */
export function words<Words extends Catalogue>(labels: Labels, catalogue: Words) {
  return object({ fields: wordFields(catalogue) }, labels)
}

/**
 * A field for each of the words.
 * @param shared what holds for each of them that does not say otherwise
 */
export function wordFields<Words extends Catalogue>(
  catalogue: Words,
  shared?: Partial<Word>,
): { [Name in keyof Words]: Field<string> }
export function wordFields(catalogue: Catalogue, shared: Partial<Word> = {}): Fields {
  const entries = Object.entries(catalogue).map(([name, each]) => [name, word({ ...shared, ...each })])
  return Object.fromEntries(entries)
}

interface ListForm extends Labels {
  /** Fewest and most items, and what the editor calls them, in the plural. */
  count?: { min: number; max: number; noun: string }
  /** Rules beyond the count. */
  rules?: SchemaValidationValue
}

interface ListOptions<Item> extends ListForm {
  /** The default items of an empty list. */
  default?: readonly Item[]
  /** Which items the site can use, of those that have all they need. */
  isUsable?: (item: Item) => boolean
}

/** A list of objects. Those that lack what they need are left out. */
export function list<Shaped extends Fields>(
  model: ObjectModel<Shaped>,
  options: ListOptions<ValuesOf<Shaped>>,
): Field<ValuesOf<Shaped>[]> {
  const { name, fields } = model
  const { isUsable = () => true } = options
  return {
    studio: arrayOf({ type: name }, options),
    projection: `[]${projectionOf(fields)}`,
    shape: items(itemShapeOf(fields).refine(isUsable), options.default),
    initial: options.default?.map((item, index) => ({ _type: name, _key: `default-${index + 1}`, ...item })),
    follows: followedBy(fields),
    most: options.count?.max,
  }
}

/** A list of short texts. */
export function textList(item: Field<string>, options: ListOptions<string>): Field<string[]> {
  const { type, validation } = item.studio
  return {
    studio: arrayOf({ type, validation }, options),
    projection: '',
    shape: items(item.shape, options.default),
    initial: options.default,
    ...(item.longest && { longest: item.longest }),
    most: options.count?.max,
  }
}

/** A list of other documents, read through their references. */
export function references<Shaped extends Fields>(
  model: { name: string; fields: Shaped },
  form: ListForm,
): Field<({ _id: string } & ValuesOf<Shaped>)[]> {
  const { name, fields } = model
  return {
    studio: arrayOf({ type: 'reference', to: [{ type: name }] }, form),
    projection: `[]->{ _id, ${projectionOf(fields).slice(2)}`,
    shape: items(z.intersection(z.object({ _id: z.string() }), itemShapeOf(fields))),
    follows: [name, ...followedBy(fields)],
  }
}

function arrayOf(
  item: { type: string; [option: string]: unknown },
  { title, description, fieldset, count, rules }: ListForm,
): StudioField {
  return {
    type: 'array',
    title,
    description,
    fieldset,
    of: [item],
    validation: (rule) => [
      ...(count ? [rule.custom<unknown[]>((entries) => checkCount(entries, count))] : []),
      rules,
    ],
  }
}

/** The usable items of a list, or the default where there is none at all. */
export function items<Item>(item: z.ZodType<Item>, fallback: readonly Item[] = []): z.ZodType<Item[]> {
  return z
    .array(z.unknown())
    .catch([])
    .transform((entries) => {
      if (entries.length === 0) return [...fallback]
      return entries.flatMap((entry) => {
        const parsed = item.safeParse(entry)
        return parsed.success ? [parsed.data] : []
      })
    })
}
