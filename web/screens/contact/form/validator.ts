import type { FieldName, FieldValues } from './fields'

/** What is wrong with a field: it is empty, too long, or does not look like what it should be. */
export type Fault = 'missing' | 'length' | 'format'

export type Faults = Partial<Record<FieldName, Fault>>

declare global {
  interface Window {
    /** Comes from `/js/validation.js`, and is missing where that file is. */
    contactFormValidator?: { check(values: FieldValues): Faults }
  }
}

/** Where the browser loads the validator from. */
export const validatorPath = '/js/validation.js'

/** Stands in for a validator that is absent. */
const acceptAll = { check: (): Faults => ({}) }

/** Checks the form. A validator that is absent or broken accepts it: better an odd message than a lost one. */
export function findFaults(values: FieldValues): Faults {
  try {
    return (window.contactFormValidator ?? acceptAll).check(values)
  } catch (error) {
    console.error('The contact form is sent unchecked:', error)
    return {}
  }
}
