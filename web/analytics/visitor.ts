type Area = 'localStorage' | 'sessionStorage'

/** Reads from the browser's storage; null also where it is blocked, which makes even the mention of it throw. */
function readStored(area: Area, key: string): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Writes to the browser's storage, where it is neither blocked nor full. */
export function store(area: Area, key: string, value: string): void {
  try {
    window[area].setItem(key, value)
  } catch {
    // Callers work without storage.
  }
}

function removeStored(area: Area, key: string): void {
  try {
    window[area].removeItem(key)
  } catch {
    // There is nothing to remove where storage is blocked.
  }
}

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
