import { cleanAddress, cleanLine, cleanText } from '@/ui'

/**
 * The fields that a visitor fills in, by the names that the form collector knows, with their longest lengths in UTF-16 code
 * units, as HTML counts them. A line break counts as the two that a form sends for it.
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

/** `maxlength` for a browser without scripts. It counts a line break as one character, so even a message of nothing else fits. */
export const plainMaxLengths = { ...maxLengths, MultiLine: Math.floor(maxLengths.MultiLine / 2) }

/** What a browser without scripts takes for an address: it cannot clean one, and nobody could answer to what is left in it. */
export const plainAddress = String.raw` *[^\p{C}\s<>:,;"@’]+@[^\p{C}\s<>:,;"@]*[^\p{C}\s<>:,;"@.] *`

const cleaners: Record<FieldName, (text: string) => string> = {
  Name_First: cleanLine,
  Name_Last: cleanLine,
  Email: cleanAddress,
  SingleLine: cleanLine,
  MultiLine: cleanText,
}

/** Subject of a message without one. */
export const defaultSubject = 'No Subject'

/** Programs fill in every field they find. People do not find this one. */
export const trapName = 'leave_empty'

/** Where the thanks stand on the Contact page. */
export const sentAnchor = 'message-sent'

export function fieldId(name: FieldName) {
  return `contact-${name}`
}

/** The values of the form's fields, exactly as typed. */
export function readFields(form: HTMLFormElement): FieldValues {
  const data = new FormData(form)
  const entries = fieldNames.map((name) => [name, textOf(data, name)])
  return Object.fromEntries(entries)
}

/** A value as it is sent: cleaned, and with two characters for a line break. */
export function asSent(name: FieldName, value: string): string {
  return cleaners[name](value).replaceAll('\n', '\r\n')
}

/**
 * Cleans the fields, which then show what is sent.
 * @returns the values as they are sent
 */
export function cleanFields(form: HTMLFormElement): FieldValues {
  const values = readFields(form)
  for (const name of fieldNames) {
    values[name] = asSent(name, values[name])
    const control = controlOf(form, name)
    if (control) control.value = values[name]
  }
  return values
}

/** Fills in fields that are empty, so that nothing typed meanwhile is lost. */
export function fillFields(form: HTMLFormElement, values: Partial<FieldValues>): void {
  for (const name of fieldNames) {
    const control = controlOf(form, name)
    if (control?.value === '') control.value = values[name] ?? ''
  }
}

/** The control of a field. */
export function controlOf(form: HTMLFormElement, name: FieldName) {
  const control = form.elements.namedItem(name)
  const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
  return isText ? control : undefined
}

/** Whether the honeypot field, which is hidden from people, has a value. */
export function isTrapped(form: HTMLFormElement): boolean {
  return textOf(new FormData(form), trapName) !== ''
}

/**
 * The data for the collector: the visitor's input, and the campaign parameters.
 * @param values as checked
 */
export function submissionOf(form: HTMLFormElement, values: FieldValues): FormData {
  const data = new FormData(form)
  data.delete(trapName)
  for (const name of fieldNames) data.set(name, values[name])
  if (textOf(data, 'SingleLine').trim() === '') data.set('SingleLine', defaultSubject)
  data.set('zf_referrer_name', document.referrer.split(/[?#]/)[0] ?? '')
  data.set('zc_gad', new URLSearchParams(location.search).get('gclid') ?? '')
  return data
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
