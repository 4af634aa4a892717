/** Pages whose security policy differs from that of the rest. It applies to whole documents only. */
const ownDocument = /^\/(?:verify|reset-password|forgot-password|verification-success)\/?(?:[?#]|$)/

/** Whether a path has to be loaded as a document of its own, and left by loading another one. */
export function needsOwnDocument(path: string): boolean {
  return ownDocument.test(path)
}
