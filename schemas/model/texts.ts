import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { checkLength, checkPlaceholders, type ValidationResult } from '../validation/texts.ts'
import type { Field } from './field.ts'

/** A text with something to read in it. */
export const filled = z.string().refine((text) => text.trim() !== '')

/** A text that code compares or navigates to, without the invisible marks of the preview. */
export const exact = z.preprocess(stegaClean, z.string().trim().min(1))

/** Words in braces that the site fills in, each with what replaces it: `{ count: 'the number' }`. */
type Placeholders = Readonly<Record<string, string>>

interface TextOptions {
  title: string
  /** The purpose of the text, in the editor's words. The sentences about placeholders are added here. */
  description: string
  /** The longest length that the design holds, in characters. */
  max: number
  fieldset?: string
  /** Rows of the input; three for more than 160 characters, and otherwise one, unless told otherwise. */
  rows?: number
  /** The message to the editor when the field is empty. Without it the field may stay empty. */
  required?: string
  /** The default text. */
  default?: string
  /** Placeholders of this text. `{product}` is allowed in every text. */
  placeholders?: Placeholders
}

/** Where the editors wrote nothing: the default; in an object of a list that needs the text, no object; otherwise null. */
type TextValue<Options> = Options extends { default: string } | { required: string } ? string : string | null

/** A text without formatting: one line, or several with `rows`. */
export function text<const Options extends TextOptions>(options: Options): Field<TextValue<Options>> {
  return textField(options, { product: 'the product name', ...options.placeholders })
}

/** What sets a small text apart from the others: 60 characters at most, a sentence 200, with no placeholders but `{product}`. */
export type WordOptions = Partial<Pick<TextOptions, 'max' | 'rows' | 'required' | 'placeholders'>>

/** A small text of the site, such as the label of a button. Files named `words.json` hold them beside their models. */
export interface Word extends WordOptions {
  /** For editors, as the description. */
  title: string
  description: string
  /** The default text. */
  text: string
}

/** Ends with a full stop. */
const isSentence = (text: string) => /[^.]\.$/.test(text)

/**
 * A word as a field: on two lines if it may be long. Its description leaves `{product}` to that of its group. A new
 * document begins with what the site says anyway.
 * @param shared options that the word may override
 */
export function word({ text: initial, ...own }: Word, shared?: WordOptions): Field<string> {
  const { max = isSentence(initial) ? 200 : 60, rows = max > 80 ? 2 : 1, ...options } = { ...shared, ...own }
  const { studio, ...field } = textField({ ...options, default: initial, max, rows }, own.placeholders ?? {})
  return { ...field, studio: { ...studio, initialValue: initial } }
}

/** @param mentioned placeholders that the description names */
function textField<const Options extends TextOptions>(
  options: Options,
  mentioned: Placeholders,
): Field<TextValue<Options>>
function textField(options: TextOptions, mentioned: Placeholders): Field<string | null> {
  const sentences = Object.entries(mentioned).map(
    // "{count} is replaced by the number."
    ([name, replacement]) => `{${name}} is replaced by ${replacement}.`,
  )
  const description = [options.description, ...sentences].join(' ')
  return fieldWith(['product', ...Object.keys(options.placeholders ?? {})], { ...options, description })
}

type PlainTextOptions = Omit<TextOptions, 'placeholders'> & {
  /** A further check of the field's own. */
  check?: (value: string | undefined) => ValidationResult
}

/** A text in which nothing is filled in, such as a name. */
export function plainText<const Options extends PlainTextOptions>(options: Options): Field<TextValue<Options>>
export function plainText(options: PlainTextOptions): Field<string | null> {
  return fieldWith([], options)
}

/** A text that code uses, such as an e-mail address. Without one that can be used it is null. */
export function exactText(options: PlainTextOptions): Field<string | null> {
  return { ...plainText(options), shape: exact.nullable().catch(null) }
}

/** @param placeholders that the text may hold */
function fieldWith(placeholders: readonly string[], options: PlainTextOptions): Field<string | null> {
  const { title, description, fieldset, max, required, check, default: initial } = options
  const { rows = max > 160 ? 3 : 1 } = options
  const optional = required ? filled : filled.nullable().catch(null)
  return {
    studio: {
      title,
      description,
      fieldset,
      ...(rows > 1 ? { type: 'text', rows } : { type: 'string' }),
      // One rule for each requirement, so that the editor reads one sentence for each. Blanks at the ends go when the field is left.
      validation: (rule) => [
        ...(required ? [rule.required().error(required)] : []),
        rule.custom<string>((value) => checkLength(value?.trim(), max)),
        rule.custom<string>((value) => checkPlaceholders(value, placeholders)),
        ...(check ? [rule.custom<string>((value) => check(value?.trim()))] : []),
      ],
    },
    projection: '',
    shape: initial === undefined ? optional : filled.catch(initial),
    initial,
    longest: max,
  }
}
