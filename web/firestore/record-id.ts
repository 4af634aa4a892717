/**
 * Whether a part of an address can be the id of a record. Firestore makes ids of 20 letters and digits, and people
 * may choose their own; what it refuses (a slash, dots alone, `__name__`) never reaches it.
 * Source: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function isRecordId(id: string): boolean {
  return /^[A-Za-z0-9_.~-]{1,128}$/.test(id) && !/^\.{1,2}$/.test(id) && !/^__.*__$/.test(id)
}
