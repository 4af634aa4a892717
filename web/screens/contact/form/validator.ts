import { type FieldName, type FieldValues, fieldNames, getControl } from './fields'

/** A field's error: it is empty, too long, or has the wrong format. */
export type Fault = 'missing' | 'length' | 'format'

export type Faults = Partial<Record<FieldName, Fault>>

declare global {
  interface Window {
    /** Defined by `/js/validation.js`; undefined if that file is missing. */
    contactFormValidator?: { check(values: FieldValues): Faults }
  }
}

/** URL of the validator script. */
export const validatorPath = '/js/validation.js'

/** Returns the required fields that are empty or blank. Works without the validator. */
export function findMissing(form: HTMLFormElement): Faults {
  const isMissing = (name: FieldName) => {
    const control = getControl(form, name)
    return control?.required === true && control.value.trim() === ''
  }
  return Object.fromEntries(fieldNames.filter(isMissing).map((name) => [name, 'missing']))
}

const maxWaitMs = 3000

/**
 * Validates the form after waiting for the validator, which loads with the page's other scripts. A missing or broken
 * validator accepts all input, because an odd message is better than a lost one.
 */
export async function findFaults(values: FieldValues): Promise<Faults> {
  await arrival()
  try {
    return window.contactFormValidator?.check(values) ?? {}
  } catch (error) {
    console.error('The contact form is sent unchecked:', error)
    return {}
  }
}

async function arrival(): Promise<void> {
  const script = document.querySelector<HTMLScriptElement>(`script[src="${validatorPath}"]`)
  // A resource timing entry exists even if the script failed to load.
  const hasEnded = script && performance.getEntriesByName(script.src, 'resource').length > 0
  if (window.contactFormValidator || !script || hasEnded) return
  const signal = AbortSignal.timeout(maxWaitMs)
  await new Promise<void>((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, () => resolve(), { signal })
    signal.addEventListener('abort', () => resolve())
  })
}
