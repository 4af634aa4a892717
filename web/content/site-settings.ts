import 'server-only'
import { cacheLife } from 'next/cache'
import { cache } from 'react'
import { singletonQuery } from '../../schemas/model/document.ts'
import { completeSettings, type SiteSettings, siteSettings } from '../../schemas/settings/site-settings.ts'
import { memoizeLast } from './memoize-last.ts'
import { readContent } from './read.ts'

const completed = memoizeLast(completeSettings)

/**
 * Settings of the whole site: names, navigation, footer, labels. They are read once a request, although many parts of a
 * page use them.
 */
export const getSiteSettings = cache(async (): Promise<SiteSettings> => {
  const [answer, year] = await Promise.all([
    readContent(singletonQuery(siteSettings), [siteSettings.name]),
    currentYear(),
  ])
  return completed(answer, year)
})

/** The clock may be read in a cached function only: a static page must not depend on the time of a visit. */
async function currentYear() {
  'use cache'
  cacheLife({ stale: 300, revalidate: 3600, expire: 31_536_000 })
  return new Date().getFullYear()
}
