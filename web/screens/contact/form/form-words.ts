import type { FormError } from '@/ui'
import { interpolate } from '../../../../schemas/model/interpolate'
import type { ContactPage } from '../../../../schemas/pages/contact'
import { type FieldName, type FieldValues, fieldId, fieldNames, maxLengths } from './fields'
import type { Fault, Faults } from './validator'

export type FormWords = ContactPage['form']

export function labelOf(name: FieldName, words: FormWords): string {
  const labels: Record<FieldName, string> = {
    Name_First: words.firstName,
    Name_Last: words.lastName,
    Email: words.email,
    SingleLine: words.subject,
    MultiLine: words.message,
  }
  return labels[name]
}

/** The error message of a field. */
export function adviceOn(name: FieldName, fault: Fault, values: FieldValues, words: FormWords): string {
  const advice: Record<Fault, string> = {
    missing: words.missing,
    length: words.tooLong,
    format: name === 'Email' ? words.wrongEmail : words.wrongText,
  }
  return interpolate(advice[fault], { max: String(maxLengths[name]), count: String(values[name].length) })
}

/** The faults as the list above the form shows them, in the order of the fields. */
export function summaryOf(faults: Faults, values: FieldValues, words: FormWords): FormError[] {
  return fieldNames.flatMap((name) => {
    const fault = faults[name]
    if (!fault) return []
    return {
      fieldId: fieldId(name),
      message: `${labelOf(name, words)}: ${adviceOn(name, fault, values, words)}`,
    }
  })
}
