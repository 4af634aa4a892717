import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { checkLength, checkPlaceholders, type ValidationResult } from '../validation/texts.ts'
import type { Field, ReadText } from './field.ts'

/** A string that is not blank. */
export const filled = z.string().refine((text) => text.trim() !== '')

const trim: ReadText = (text) => text.trim()

/** A string that code compares or navigates to, without the invisible preview characters (stega). */
export const exact = z.preprocess(stegaClean, z.string().trim().min(1))

/** Placeholders of a text, each with a description of its value: `{ count: 'the number' }`. */
type Placeholders = Readonly<Record<string, string>>

interface TextOptions {
  title: string
  /** The purpose of the text, for editors. Sentences about placeholders are appended. */
  description: string
  /** Max characters that fit the design. */
  max: number
  fieldset?: string
  /** Rows of the input; by default three if `max` is more than 160, otherwise one. */
  rows?: number
  /** The message to the editor if the field is empty. Without it, the field is optional. */
  required?: string
  default?: string
  /** Placeholders of this text in addition to `{product}`. */
  placeholders?: Placeholders
}

/**
 * The text is null if it is empty and has neither a default nor a `required` message. If a required text is
 * missing from an object in a list, the list drops the object.
 */
type TextValue<Options> = Options extends { default: string } | { required: string } ? string : string | null

/** A text without formatting: one line, or several with `rows`. */
export function text<const Options extends TextOptions>(options: Options): Field<TextValue<Options>> {
  return textField(options, { product: 'the product name', ...options.placeholders })
}

/**
 * Options of a label. By default, `max` is 60 characters, or 200 for a sentence, and `{product}` is the only
 * placeholder.
 */
export type LabelOptions = Partial<Pick<TextOptions, 'max' | 'rows' | 'required' | 'placeholders'>>

/** A label on the site, for example on a button. Labels are in the `words.json` files next to the models. */
export interface LabelDefinition extends LabelOptions {
  /** The title for editors. */
  title: string
  description: string
  /** The default text. */
  text: string
}

/** Whether a text ends with a full stop. */
const isSentence = (text: string) => /[^.]\.$/.test(text)

/**
 * Creates the field of a label, with two rows if it can be long. The label's group describes `{product}`, so
 * the label does not. New documents start with the default text.
 * @param shared options that the label can override
 */
export function labelField({ text: initial, ...own }: LabelDefinition, shared?: LabelOptions): Field<string> {
  const { max = isSentence(initial) ? 200 : 60, rows = max > 80 ? 2 : 1, ...options } = { ...shared, ...own }
  const { studio, ...field } = textField({ ...options, default: initial, max, rows }, own.placeholders ?? {})
  return { ...field, studio: { ...studio, initialValue: initial } }
}

/** @param mentioned placeholders that the description explains */
function textField<const Options extends TextOptions>(
  options: Options,
  mentioned: Placeholders,
): Field<TextValue<Options>>
function textField(options: TextOptions, mentioned: Placeholders): Field<string | null> {
  const sentences = Object.entries(mentioned).map(
    // "{count} is replaced with the number."
    ([name, replacement]) => `{${name}} is replaced with ${replacement}.`,
  )
  const description = [options.description, ...sentences].join(' ')
  return fieldWith(['product', ...Object.keys(options.placeholders ?? {})], { ...options, description })
}

type PlainTextOptions = Omit<TextOptions, 'placeholders'> & {
  /** An additional check of this field. */
  check?: (value: string | undefined) => ValidationResult
  /** Corrects pasted text. By default, only leading and trailing spaces are removed. */
  read?: ReadText
}

/** Text without placeholders, such as a name. */
export function plainText<const Options extends PlainTextOptions>(options: Options): Field<TextValue<Options>>
export function plainText(options: PlainTextOptions): Field<string | null> {
  return fieldWith([], options)
}

/** Text that code uses, such as an e-mail address. It is null if missing or invalid. */
export function exactText(options: PlainTextOptions): Field<string | null> {
  const { read = trim } = options
  const shape = exact
    .transform((text) => read(text))
    .nullable()
    .catch(null)
  return { ...plainText(options), shape }
}

/** @param placeholders the allowed placeholders */
function fieldWith(placeholders: readonly string[], options: PlainTextOptions): Field<string | null> {
  const { title, description, fieldset, max, required, check, default: initial, read } = options
  const { rows = max > 160 ? 3 : 1 } = options
  const meaning = (value: string | undefined) => value && (read ?? trim)(value)
  const optional = required ? filled : filled.nullable().catch(null)
  return {
    studio: {
      title,
      description,
      fieldset,
      ...(read && { options: { read } }),
      ...(rows > 1 ? { type: 'text', rows } : { type: 'string' }),
      // One rule per requirement, so that editors see one sentence for each problem. The rules check the
      // corrected text, because leaving the field corrects it.
      validation: (rule) => [
        ...(required ? [rule.required().error(required)] : []),
        rule.custom<string>((value) => checkLength(meaning(value), max)),
        rule.custom<string>((value) => checkPlaceholders(value, placeholders)),
        ...(check ? [rule.custom<string>((value) => check(meaning(value)))] : []),
      ],
    },
    projection: '',
    shape: initial === undefined ? optional : filled.catch(initial),
    initial,
    maxLength: max,
  }
}
