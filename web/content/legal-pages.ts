import 'server-only'
import type { LegalPageName } from '../../schemas/legal/legal-pages.ts'
import { shapeLegalPage } from './legal-page.ts'
import { PRIVACY_QUERY, TERMS_QUERY } from './legal-queries.ts'
import { getSiteSettings } from './pages.ts'
import { readContent } from './read.ts'
import { placeholdersOf } from './site-settings.ts'

/** The Terms or the Privacy Policy with all editions, with the product's name filled in. */
export async function getLegalPage(name: LegalPageName) {
  const [answer, settings] = await Promise.all([
    name === 'terms'
      ? readContent(TERMS_QUERY, ['termsPage', 'legalVersion'])
      : readContent(PRIVACY_QUERY, ['privacyPage', 'legalVersion']),
    getSiteSettings(),
  ])
  return shapeLegalPage(name, answer, placeholdersOf(settings))
}
