const draftPrefix = 'drafts.'
const versionPrefix = 'versions.'

export function isDraft(id: string): boolean {
  return id.startsWith(draftPrefix)
}

export function isPublished(id: string): boolean {
  return !isDraft(id) && !id.startsWith(versionPrefix)
}

/** The release that a version belongs to: `summer` of `versions.summer.a`; undefined for any other document. */
export function releaseNameOf(id: string): string | undefined {
  return id.startsWith(versionPrefix) ? id.split('.')[1] : undefined
}

/** The id that a document has once published: `drafts.a` and `versions.summer.a` both give `a`. */
export function publishedId(id: string): string {
  if (isDraft(id)) return id.slice(draftPrefix.length)
  if (id.startsWith(versionPrefix)) return id.split('.').slice(2).join('.')
  return id
}

export function draftId(id: string): string {
  return draftPrefix + publishedId(id)
}

/** The id of a document's version in a perspective of that name: `drafts`, or a release such as `rSummer`. */
export function versionId(perspective: string, id: string): string {
  return perspective === 'drafts' ? draftId(id) : `${versionPrefix}${perspective}.${publishedId(id)}`
}
