import { readStored, removeStored, store } from './storage'

/** A visitor's answer to the consent notice; undefined before the answer. */
export type Choice = 'agreed' | 'declined' | undefined

const key = 'usage-consent'

/** Holds the answer until the page is left where the browser keeps nothing. */
let inMemory: Choice

/** The visitor's answer, also one that was given in another tab. */
export function currentChoice(): Choice {
  const stored = readStored('localStorage', key)
  return stored === 'agreed' || stored === 'declined' ? stored : inMemory
}

export function saveChoice(choice: NonNullable<Choice>): void {
  inMemory = choice
  // An answer that can no longer be written must not leave the older one behind.
  removeStored('localStorage', key)
  store('localStorage', key, choice)
}
