/** Types of the documents that the site reads. The webhook names one of them. */
export const contentTypes = [
  'siteSettings',
  'homePage',
  'appPages',
  'accountPages',
  'aboutPage',
  'featuresPage',
  'contactPage',
  'termsPage',
  'privacyPage',
  'teamMember',
  'legalVersion',
  'redirect',
] as const

export type ContentType = (typeof contentTypes)[number]

/** The tag that every cached read carries. */
export const allContent = 'content'

/** The tag of the cached reads that hold something of this document type. */
export function contentTag(type: string) {
  return `${allContent}:${type}`
}

/** Cache tags for a read that depends on these document types. */
export function contentTags(types: readonly ContentType[]) {
  return [allContent, ...types.map(contentTag)]
}
