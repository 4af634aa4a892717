import 'server-only'
import { cacheLife } from 'next/cache'
import { shapeAccountPages } from './account-pages.ts'
import { shapeAppPages } from './app-pages.ts'
import { shapeHomePage } from './home-page.ts'
import { ACCOUNT_PAGES_QUERY, APP_PAGES_QUERY, HOME_PAGE_QUERY, SITE_SETTINGS_QUERY } from './queries.ts'
import { readContent } from './read.ts'
import { placeholdersOf, shapeSiteSettings } from './site-settings.ts'

/** What the whole site shares: names, navigation, footer, labels. */
export async function getSiteSettings() {
  const [answer, year] = await Promise.all([
    readContent(SITE_SETTINGS_QUERY, ['siteSettings']),
    currentYear(),
  ])
  return shapeSiteSettings(answer, year)
}

/** The home page, with the product's name filled in. */
export async function getHomePage() {
  const [answer, settings] = await Promise.all([
    readContent(HOME_PAGE_QUERY, ['homePage']),
    getSiteSettings(),
  ])
  return shapeHomePage(answer, placeholdersOf(settings))
}

/** The words of the pages around events and clubs, with the product's name filled in. */
export async function getAppPages() {
  const [answer, settings] = await Promise.all([
    readContent(APP_PAGES_QUERY, ['appPages']),
    getSiteSettings(),
  ])
  return shapeAppPages(answer, placeholdersOf(settings))
}

/** The words of the account pages in each language, with the product's name filled in. */
export async function getAccountPages() {
  const [answer, settings] = await Promise.all([
    readContent(ACCOUNT_PAGES_QUERY, ['accountPages']),
    getSiteSettings(),
  ])
  return shapeAccountPages(answer, placeholdersOf(settings))
}

/** The clock may be read in a cached function only: a static page must not depend on the time of a visit. */
async function currentYear() {
  'use cache'
  cacheLife({ stale: 300, revalidate: 3600, expire: 31_536_000 })
  return new Date().getFullYear()
}
