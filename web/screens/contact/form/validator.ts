import { controlOf, type FieldName, type FieldValues, fieldNames } from './fields'

/** The error of a field: it is empty, too long, or has the wrong format. */
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

/** The required fields of a form without a visible letter. The browser knows them without the validator. */
export function missingIn(form: HTMLFormElement): Faults {
  const isMissing = (name: FieldName) => {
    const control = controlOf(form, name)
    return control?.required === true && control.value.trim() === ''
  }
  return Object.fromEntries(fieldNames.filter(isMissing).map((name) => [name, 'missing']))
}

const maxWaitMs = 3000

/**
 * Checks the form, as soon as the validator is there: it comes with the page's other scripts, after the first view.
 * A validator that is absent or broken accepts it: better an odd message than a lost one.
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
  // A script that could not be had has ended too.
  const hasEnded = script && performance.getEntriesByName(script.src, 'resource').length > 0
  if (window.contactFormValidator || !script || hasEnded) return
  const signal = AbortSignal.timeout(maxWaitMs)
  await new Promise<void>((resolve) => {
    for (const type of ['load', 'error']) script.addEventListener(type, () => resolve(), { signal })
    signal.addEventListener('abort', () => resolve())
  })
}
