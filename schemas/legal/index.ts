import { legalVersion } from './legal-version.ts'
import { legalWordsType } from './legal-words.ts'
import { privacySection, termsSection } from './sections.ts'

/** The types around the legal texts, without the two pages, which are singletons. */
export const legalTypes = [legalVersion, termsSection, privacySection, legalWordsType]
