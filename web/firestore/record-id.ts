/** Firestore's limit, in bytes of UTF-8. */
const maxIdBytes = 1500

/**
 * Whether a text can be the id of a record. Firestore makes ids of 20 letters and digits, and people may choose their
 * own; what it refuses (a slash, dots alone, `__name__`) never reaches it.
 * Source: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function isRecordId(id: string): boolean {
  if (id === '' || id.length > maxIdBytes || id.includes('/') || !id.isWellFormed()) return false
  return !/^(?:\.{1,2}|__.*__)$/s.test(id) && new TextEncoder().encode(id).length <= maxIdBytes
}

/** The id in a part of an address; '' where there is none. Next decodes it for metadata and routes, but not for pages. */
export function recordIdOf(part: string): string {
  try {
    const id = decodeURIComponent(part)
    return isRecordId(id) ? id : ''
  } catch {
    return ''
  }
}
