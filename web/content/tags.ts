/** The tag that every cached read carries. */
export const allContent = 'content'

/** The tag of the cached reads that hold something of this document type. */
export function contentTag(type: string) {
  return `${allContent}:${type}`
}

/** Cache tags for a read that depends on these document types. */
export function contentTags(types: readonly string[]) {
  return [allContent, ...types.map(contentTag)]
}
