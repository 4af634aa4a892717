import { interpolate } from '../../../../schemas/model/interpolate'
import type { ContactPage } from '../../../../schemas/pages/contact'
import { type FieldName, type FieldValues, fieldId, fieldNames, maxLengths } from './fields'
import type { FormState } from './use-contact-form'
import type { Fault } from './validator'

export type FormWords = ContactPage['form']

const labels = {
  Name_First: 'firstName',
  Name_Last: 'lastName',
  Email: 'email',
  SingleLine: 'subject',
  MultiLine: 'message',
} as const satisfies Record<FieldName, keyof FormWords>

/** Returns a field's label and, if the field is invalid, its error and advice. */
export function fieldWords(name: FieldName, state: FormState, words: FormWords) {
  const label = words[labels[name]]
  const fault = state.status === 'invalid' ? state.faults[name] : undefined
  if (state.status !== 'invalid' || !fault) return { label }
  return { label, hint: adviceOn(name, fault, state.values, words), error: words.invalid }
}

function adviceOn(name: FieldName, fault: Fault, values: FieldValues, words: FormWords): string {
  const advice: Record<Fault, string> = {
    missing: words.missing,
    length: words.tooLong,
    format: name === 'Email' ? adviceOnAddress(values.Email, words) : words.wrongText,
  }
  return interpolate(advice[fault], { max: String(maxLengths[name]), count: String(values[name].length) })
}

function adviceOnAddress(address: string, words: FormWords): string {
  return /[,;]/.test(address) ? words.commaInEmail : words.wrongEmail
}

/** Builds the error summary above the form, with a new list for each attempt. */
export function getSummary(state: FormState, words: FormWords) {
  switch (state.status) {
    case 'invalid': {
      const errors = fieldNames.flatMap((name) => {
        const { label, hint } = fieldWords(name, state, words)
        return hint ? { fieldId: fieldId(name), message: `${label}: ${hint}` } : []
      })
      return { heading: words.checkHeading, errors }
    }
    case 'offline':
      return { heading: words.errorHeading, errors: [{ message: words.offline }] }
    case 'error': {
      const message = state.cause === 'timeout' ? words.errorDefault : words.errorText
      return { heading: words.errorHeading, errors: [{ message }] }
    }
    default:
      return undefined
  }
}
