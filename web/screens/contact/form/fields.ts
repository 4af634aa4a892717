import { cleanLine, cleanText } from '@/ui'
import { cleanEmail } from '../../../../schemas/addresses/contact'

/**
 * The form collector's field names and max lengths in UTF-16 code units, as in HTML. A line break counts as two,
 * because forms send it as CRLF.
 */
export const maxLengths = {
  Name_First: 255,
  Name_Last: 255,
  Email: 255,
  SingleLine: 255,
  MultiLine: 65_535,
} as const

export type FieldName = keyof typeof maxLengths

export const fieldNames = Object.keys(maxLengths) as FieldName[]

export type FieldValues = Record<FieldName, string>

/**
 * `maxlength` for browsers without scripts. They count a line break as one character, so assume that the message
 * consists only of line breaks.
 */
export const plainMaxLengths = { ...maxLengths, MultiLine: Math.floor(maxLengths.MultiLine / 2) }

/**
 * `pattern` for browsers without scripts, which cannot clean an address. Rejects characters that would make the address
 * unusable.
 */
export const plainAddress = String.raw` *[^\p{C}\s<>:,;"@’]+@[^\p{C}\s<>:,;"@]*[^\p{C}\s<>:,;"@.] *`

const cleaners: Record<FieldName, (text: string) => string> = {
  Name_First: cleanLine,
  Name_Last: cleanLine,
  Email: cleanEmail,
  SingleLine: cleanLine,
  MultiLine: cleanText,
}

/** The subject used if the visitor does not enter one. */
export const defaultSubject = 'No Subject'

/** Bots fill in every field they find. This one is hidden from users. */
export const trapName = 'leave_empty'

/** The anchor of the thank-you message on the Contact page. */
export const sentAnchor = 'message-sent'

export function fieldId(name: FieldName) {
  return `contact-${name}`
}

/** Returns the raw field values. */
export function readFields(form: HTMLFormElement): FieldValues {
  const data = new FormData(form)
  const entries = fieldNames.map((name) => [name, getText(data, name)])
  return Object.fromEntries(entries)
}

/** Returns the cleaned value with CRLF line breaks. */
export function cleanValue(name: FieldName, value: string): string {
  return cleaners[name](value).replaceAll('\n', '\r\n')
}

/**
 * Cleans the fields, so that they show the values that are sent.
 * @returns the cleaned values
 */
export function cleanFields(form: HTMLFormElement): FieldValues {
  const values = readFields(form)
  for (const name of fieldNames) {
    values[name] = cleanValue(name, values[name])
    const control = getControl(form, name)
    if (control) control.value = values[name]
  }
  return values
}

/** Fills only empty fields, so that input typed in the meantime is not lost. */
export function fillFields(form: HTMLFormElement, values: Partial<FieldValues>): void {
  for (const name of fieldNames) {
    const control = getControl(form, name)
    if (control?.value === '') control.value = values[name] ?? ''
  }
}

export function getControl(form: HTMLFormElement, name: FieldName) {
  const control = form.elements.namedItem(name)
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return isText ? control : undefined
}

/** Whether the honeypot field, which is hidden from users, has a value. */
export function isTrapped(form: HTMLFormElement): boolean {
  return getText(new FormData(form), trapName) !== ''
}

/**
 * Builds the collector's form data: the visitor's input and the campaign parameters.
 * @param values the validated values
 */
export function createSubmission(form: HTMLFormElement, values: FieldValues): FormData {
  const data = new FormData(form)
  data.delete(trapName)
  for (const name of fieldNames) data.set(name, values[name])
  if (getText(data, 'SingleLine').trim() === '') data.set('SingleLine', defaultSubject)
  data.set('zf_referrer_name', document.referrer.split(/[?#]/)[0] ?? '')
  data.set('zc_gad', new URLSearchParams(location.search).get('gclid') ?? '')
  return data
}

function getText(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
