/** Firestore's max length of an id, in UTF-8 bytes. */
const maxIdBytes = 1500

/**
 * Whether a string is a valid record id. Firestore generates ids of 20 letters and digits, but apps can choose their
 * own. Ids that Firestore rejects (with a slash, only dots, `__name__`) are never sent to it.
 * Source: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function isRecordId(id: string): boolean {
  if (id === '' || id.length > maxIdBytes || id.includes('/') || !id.isWellFormed()) return false
  return !/^(?:\.{1,2}|__.*__)$/s.test(id) && new TextEncoder().encode(id).length <= maxIdBytes
}

/**
 * Returns the id in a URL segment, or '' if it is invalid. Next decodes the segment for metadata and routes, but not
 * for pages.
 */
export function parseRecordId(part: string): string {
  try {
    const id = decodeURIComponent(part)
    return isRecordId(id) ? id : ''
  } catch {
    return ''
  }
}
