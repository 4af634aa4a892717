import type { SchemaValidationValue } from 'sanity'
import { z } from 'zod'
import { checkCount, checkDistinct } from '../validation/texts.ts'
import {
  createItemShape,
  createProjection,
  createShape,
  type Field,
  type Fields,
  getInitialValues,
  type ObjectModel,
  type ParsedFields,
  type RowPreview,
  type StudioField,
} from './field.ts'
import { type LabelDefinition, type LabelOptions, labelField } from './texts.ts'

type Labels = Pick<StudioField, 'title' | 'description' | 'options' | 'fieldset'>

/** A field that contains one object, either of a named type or with its own fields. */
export function object<Shaped extends Fields>(
  model: ObjectModel<Shaped> | { fields: Shaped },
  labels: Labels,
): Field<ParsedFields<Shaped>> {
  const { fields } = model
  const type = 'name' in model ? model.name : undefined
  const initial = getInitialValues(fields)
  return {
    ...('name' in model && { objects: [model] }),
    studio: type ? { ...labels, type } : { ...labels, type: 'object', fields },
    projection: createProjection(fields),
    shape: createShape(fields),
    initial: initial && (type ? { _type: type, ...initial } : initial),
  }
}

/** Labels by name. */
export type Catalogue = Readonly<Record<string, LabelDefinition>>

/** A group of related labels, as one field of a form. */
export interface LabelGroup<Words extends Catalogue = Catalogue> extends Labels {
  title: string
  words: Words
}

/** A group of labels. An empty label falls back to its default. */
export function labelGroup<Words extends Catalogue>({ words: catalogue, ...labels }: LabelGroup<Words>) {
  return object({ fields: labelFields(catalogue) }, labels)
}

/** Creates a field for each label. @param shared options for labels without their own */
export function labelFields<Words extends Catalogue>(
  catalogue: Words,
  shared?: LabelOptions,
): { [Name in keyof Words]: Field<string> }
export function labelFields(catalogue: Catalogue, shared?: LabelOptions): Fields {
  return Object.fromEntries(Object.entries(catalogue).map(([name, each]) => [name, labelField(each, shared)]))
}

interface ListForm extends Labels {
  /** Min and max number of items, and their plural noun for editors. */
  count: { min: number; max: number; noun: string }
  /** The item field whose values must be unique; for a list of strings, `itself`. */
  distinct?: string
  /** Additional validation rules. */
  rules?: SchemaValidationValue
}

interface ListOptions<Item> extends ListForm {
  /** The items to use if the list is empty. */
  default?: readonly Item[]
  /** Returns false for a complete item that the site cannot use. */
  isUsable?: (item: Item) => boolean
}

/** A list of objects, each shown as a row in the form. Items without their required fields are dropped. */
export function list<Shaped extends Fields>(
  model: ObjectModel<Shaped> & { preview: RowPreview },
  options: ListOptions<ParsedFields<Shaped>>,
): Field<ParsedFields<Shaped>[]> {
  const { name, fields } = model
  const { isUsable = () => true } = options
  return {
    studio: arrayOf({ type: name }, options),
    projection: `[]${createProjection(fields)}`,
    shape: items(createItemShape(fields).refine(isUsable), options.default),
    initial: options.default?.map((item, index) => ({ _type: name, _key: `default-${index + 1}`, ...item })),
    objects: [model],
    maxItems: options.count.max,
  }
}

/** A list of short strings. */
export function textList(item: Field<string>, options: ListOptions<string>): Field<string[]> {
  const { type, validation } = item.studio
  return {
    studio: arrayOf({ type, validation }, options),
    projection: '',
    shape: items(item.shape, options.default),
    initial: options.default,
    ...(item.maxLength && { maxLength: item.maxLength }),
    maxItems: options.count.max,
  }
}

/** A list of unique references to other documents. The query includes those documents. */
export function references<Shaped extends Fields>(
  model: { name: string; fields: Shaped },
  form: Omit<ListForm, 'distinct' | 'rules'>,
): Field<({ _id: string } & ParsedFields<Shaped>)[]> {
  const { name, fields } = model
  return {
    studio: arrayOf(
      { type: 'reference', to: [{ type: name }] },
      { ...form, rules: (rule) => rule.unique().error('Remove the duplicates.') },
    ),
    projection: `[]->{ _id, ${createProjection(fields).slice(2)}`,
    shape: items(z.intersection(z.object({ _id: z.string() }), createItemShape(fields))),
    refersTo: model,
    maxItems: form.count.max,
  }
}

function arrayOf(
  item: { type: string; [option: string]: unknown },
  { title, description, fieldset, count, distinct, rules }: ListForm,
): StudioField {
  return {
    type: 'array',
    title,
    description: `${description} Drag to change the order.`,
    fieldset,
    of: [item],
    validation: (rule) => [
      rule.custom<unknown[]>((entries) => checkCount(entries, count)),
      ...(distinct ? [rule.custom<unknown[]>((entries) => checkDistinct(textsIn(entries, distinct)))] : []),
      rules,
    ],
  }
}

function textsIn(entries: readonly unknown[] = [], name: string): (string | undefined)[] {
  return entries.map((entry) => z.string().safeParse(name === 'itself' ? entry : Object(entry)[name]).data)
}

/** Returns a list parser that drops invalid items and replaces an empty list with the default. */
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
