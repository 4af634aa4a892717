/** The two texts that have versions. `legalVersion.page` holds one of these names. */
export const legalPageNames = ['terms', 'privacy'] as const

export type LegalPageName = (typeof legalPageNames)[number]

interface LegalPageFacts {
  /** The document that holds the text in force; its id equals its type. */
  type: 'termsPage' | 'privacyPage'
  /** How editors call it. */
  title: string
  /** The type of its sections. */
  sectionType: 'termsSection' | 'privacySection'
  /** Days between the notice of a new version and its first day. Terms: section 9 of the specification. */
  noticeDays: number
}

export const legalPages: Record<LegalPageName, LegalPageFacts> = {
  terms: { type: 'termsPage', title: 'Terms and Conditions', sectionType: 'termsSection', noticeDays: 14 },
  privacy: { type: 'privacyPage', title: 'Privacy Policy', sectionType: 'privacySection', noticeDays: 1 },
}

/** The text that documents of this type hold, if it is one that has versions. */
export function legalPageOfType(typeName: string): LegalPageName | undefined {
  return legalPageNames.find((name) => legalPages[name].type === typeName)
}
