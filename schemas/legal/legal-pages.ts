/** The two versioned legal texts, and the values of `legalVersion.page`. */
export const legalPageNames = ['terms', 'privacy'] as const

export type LegalPageName = (typeof legalPageNames)[number]

interface LegalPageFacts {
  /** The document that contains the text in force; its id equals its type. */
  type: 'termsPage' | 'privacyPage'
  /** The text's name for editors. */
  title: string
  /** The type of the text's sections. */
  sectionType: 'termsSection' | 'privacySection'
  /**
   * Days between the notice of a new version and the day it takes effect. For the terms, see section 9 of the
   * specification.
   */
  noticeDays: number
}

export const legalPages: Record<LegalPageName, LegalPageFacts> = {
  terms: { type: 'termsPage', title: 'Terms and Conditions', sectionType: 'termsSection', noticeDays: 14 },
  privacy: { type: 'privacyPage', title: 'Privacy Policy', sectionType: 'privacySection', noticeDays: 1 },
}

/** Returns the legal text that documents of this type contain; undefined if they do not contain one. */
export function legalPageOfType(typeName: string): LegalPageName | undefined {
  return legalPageNames.find((name) => legalPages[name].type === typeName)
}
