import { readStored, removeStored, store } from '@/ui'

/** A visitor's answer to the consent notice; undefined before the answer. */
export type Choice = 'agreed' | 'declined' | undefined

const key = 'usage-consent'

/** Holds the answer until the page is left if the browser stores nothing. */
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

const returningFlag = 'returning-visitor'
const visitKey = 'visitor-type'

/**
 * Whether this browser was here on an earlier visit, by the flag that the first one leaves in local storage. The answer
 * stays the same for the rest of the visit. To be called after the visitor agreed only, because it stores.
 */
export function visitorType(): 'new' | 'returning' {
  const ofThisVisit = readStored('sessionStorage', visitKey)
  if (ofThisVisit === 'new' || ofThisVisit === 'returning') return ofThisVisit
  const type = readStored('localStorage', returningFlag) ? 'returning' : 'new'
  store('sessionStorage', visitKey, type)
  store('localStorage', returningFlag, 'yes')
  return type
}

/** Removes what `visitorType` stored. */
export function forgetVisitor(): void {
  removeStored('localStorage', returningFlag)
  removeStored('sessionStorage', visitKey)
}
