import { type FieldValues, fieldNames } from './fields'

const key = 'contact-draft'

/** Keeps what was typed until this tab is closed. A browser that stores nothing is no error. */
export function saveDraft(values: FieldValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(values))
  } catch {
    // Storage is blocked or full: the words stay in the form.
  }
}

/** The stored input from before a reload or a navigation; empty when there is none, or when it cannot be read. */
export function readDraft(): Partial<FieldValues> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    const texts = Object.entries(stored).filter(
      ([name, value]) => typeof value === 'string' && fieldNames.some((known) => known === name),
    )
    return Object.fromEntries(texts)
  } catch {
    return {}
  }
}

export function clearDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
