/** The fields that a visitor fills in, by the names that the form collector knows, with their longest lengths. */
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

/** Fills in fields that are empty, so that nothing typed meanwhile is lost. */
export function fillFields(form: HTMLFormElement, values: Partial<FieldValues>): void {
  for (const name of fieldNames) {
    const control = form.elements.namedItem(name)
    const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
    if (isText && control.value === '') control.value = values[name] ?? ''
  }
}

/** Whether the honeypot field, which is hidden from people, has a value. */
export function isTrapped(form: HTMLFormElement): boolean {
  return textOf(new FormData(form), trapName) !== ''
}

/** The data for the collector: the visitor's input, and the campaign parameters. */
export function submissionOf(form: HTMLFormElement): FormData {
  const data = new FormData(form)
  data.delete(trapName)
  if (textOf(data, 'SingleLine').trim() === '') data.set('SingleLine', defaultSubject)
  data.set('zf_referrer_name', document.referrer.split(/[?#]/)[0] ?? '')
  data.set('zc_gad', new URLSearchParams(location.search).get('gclid') ?? '')
  return data
}

function textOf(data: FormData, name: string): string {
  const value = data.get(name)
  return typeof value === 'string' ? value : ''
}
