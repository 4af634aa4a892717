import 'server-only'
import { getSiteSettings, readContent } from '@/content'
import { type LegalPageName, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { legalVersion } from '../../../schemas/legal/legal-version.ts'
import { legalQuery } from '../../../schemas/queries.ts'
import { placeholdersOf } from '../../../schemas/settings/site-settings.ts'
import { shapeLegalPage } from './content.ts'

/** The document types that a legal page reads, besides the settings. */
export function typesOfLegalPage(name: LegalPageName): string[] {
  return [legalPages[name].type, legalVersion.name]
}

/** The Terms or the Privacy Policy with all editions, with the product's name filled in. */
export async function getLegalPage(name: LegalPageName) {
  const [answer, settings] = await Promise.all([
    readContent(legalQuery(name), typesOfLegalPage(name)),
    getSiteSettings(),
  ])
  return shapeLegalPage(name, answer, placeholdersOf(settings))
}
