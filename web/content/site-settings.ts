import 'server-only'
import { cacheLife } from 'next/cache'
import { complete } from '../../schemas/model/complete.ts'
import { singletonQuery } from '../../schemas/model/document.ts'
import type { Placeholders } from '../../schemas/model/interpolate.ts'
import { type SiteSettings, siteSettings } from '../../schemas/settings/site-settings.ts'
import { readContent } from './read.ts'

/** What the whole site shares: names, navigation, footer, labels. */
export async function getSiteSettings(): Promise<SiteSettings> {
  const [answer, year] = await Promise.all([
    readContent(singletonQuery(siteSettings), [siteSettings.name]),
    currentYear(),
  ])
  return completeSettings(answer, year)
}

/** Completes the answer to the query of the settings, which name the product themselves. Never throws. */
export function completeSettings(answer: unknown, year: number): SiteSettings {
  const { productName } = complete(siteSettings, answer, {})
  return complete(siteSettings, answer, { ...placeholdersOf({ productName }), year: String(year) })
}

/** What editors may write in any text of the site. */
export function placeholdersOf({ productName }: Pick<SiteSettings, 'productName'>): Placeholders {
  return { product: productName }
}

/** The clock may be read in a cached function only: a static page must not depend on the time of a visit. */
async function currentYear() {
  'use cache'
  cacheLife({ stale: 300, revalidate: 3600, expire: 31_536_000 })
  return new Date().getFullYear()
}
