import type { ValidationResult } from './validation-result.ts'

/** Checks an e-mail address as far as its form can tell. */
export function checkEmail(value: string | undefined): ValidationResult {
  if (!value || /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)) return true
  return 'Write one complete e-mail address, for example hello@example.org.'
}

/** Checks a telephone number that people anywhere can dial: international form, 7 to 15 digits (ITU-T E.164). */
export function checkTelephone(value: string | undefined): ValidationResult {
  if (!value) return true
  const digits = value.replace(/\D/g, '').length
  if (/^\+[\d ()-]+$/.test(value) && digits >= 7 && digits <= 15) return true
  return 'Start with + and the country code, then digits and spaces, for example +44 20 7946 0000.'
}
