import { readStored, removeStored, store } from '@/ui'

/** A visitor's choice in the consent notice; undefined before the choice. */
export type Choice = 'agreed' | 'declined' | undefined

const key = 'usage-consent'

/** The choice on this page, in case the browser does not store it. */
let inMemory: Choice

/** Returns the visitor's choice, including one made in another tab. */
export function currentChoice(): Choice {
  const stored = readStored('localStorage', key)
  return stored === 'agreed' || stored === 'declined' ? stored : inMemory
}

export function saveChoice(choice: NonNullable<Choice>): void {
  inMemory = choice
  // If the new choice cannot be stored, the old one must not remain.
  removeStored('localStorage', key)
  store('localStorage', key, choice)
}

const returningFlag = 'returning-visitor'
const visitKey = 'visitor-type'

/**
 * Whether this browser has visited the site before, based on a flag that the first visit stores in local storage. The
 * result stays the same for the rest of the visit. Call it only after the visitor has agreed, because it stores data.
 */
export function visitorType(): 'new' | 'returning' {
  const ofThisVisit = readStored('sessionStorage', visitKey)
  if (ofThisVisit === 'new' || ofThisVisit === 'returning') return ofThisVisit
  const type = readStored('localStorage', returningFlag) ? 'returning' : 'new'
  store('sessionStorage', visitKey, type)
  store('localStorage', returningFlag, 'yes')
  return type
}

/** Removes the data that `visitorType` stored. */
export function forgetVisitor(): void {
  removeStored('localStorage', returningFlag)
  removeStored('sessionStorage', visitKey)
}
