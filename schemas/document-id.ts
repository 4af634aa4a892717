/** The id of a document, whichever version of it another id names: `drafts.a` and `versions.spring.a` are of `a`. */
export function publishedIdOf(id: string): string {
  return id.replace(/^(?:drafts|versions\.[^.]+)\./, '')
}
