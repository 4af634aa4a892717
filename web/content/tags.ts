import { redirect } from '../../schemas/documents/redirect.ts'

/** The tag that every cached read carries. */
export const allContent = 'content'

/** The tag of all document types. */
export const everything = '*'

/** The tag of the cached reads that hold something of this document type. */
export function contentTag(type: string) {
  return `${allContent}:${type}`
}

/** Cache tags for a read that depends on these document types. */
export function contentTags(types: readonly string[]) {
  return [allContent, ...types.map(contentTag)]
}

/** The tags to mark stale when documents of these types changed. Redirects are in no cached read. */
export function staleTags(types: readonly string[]): string[] {
  if (types.includes(everything)) return [allContent]
  return types.filter((type) => type !== redirect.name).map(contentTag)
}

/** The document types among the cache tags of a page, as Next writes them into one header. */
export function typesOfTags(header: unknown): string[] {
  if (typeof header !== 'string') return []
  const prefix = contentTag('')
  return header.split(',').flatMap((tag) => (tag.startsWith(prefix) ? tag.slice(prefix.length) : []))
}
