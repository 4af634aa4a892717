import 'server-only'
import type { LegalPageName } from '../../../schemas/legal/legal-pages.ts'
import { getSiteSettings } from '../../content/pages.ts'
import { readContent } from '../../content/read.ts'
import { placeholdersOf } from '../../content/site-settings.ts'
import { shapeLegalPage } from './content.ts'
import { PRIVACY_QUERY, TERMS_QUERY } from './queries.ts'

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
