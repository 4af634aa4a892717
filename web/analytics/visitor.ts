import { readStored, removeStored, store } from './storage'

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
