import 'server-only'

/**
 * For pages that are rendered for one visit and can do without Firestore: a failed read becomes a value. Never for a
 * page that is kept, where the failure must reach Next so that it goes on serving the copy it has.
 */
export async function orUnavailable<Value>(reading: Promise<Value>): Promise<Value | 'unavailable'> {
  try {
    return await reading
  } catch (error) {
    console.warn(`Firestore did not answer: ${error instanceof Error ? error.message : error}`)
    return 'unavailable'
  }
}
