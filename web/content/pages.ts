import 'server-only'
import { cacheLife } from 'next/cache'
import { shapeAboutPage } from '../screens/about/content.ts'
import { shapeAccountPages } from '../screens/accounts/content.ts'
import { shapeContactPage } from '../screens/contact/content.ts'
import { shapeFeaturesPage } from '../screens/features/content.ts'
import { shapeHomePage } from '../screens/home/content.ts'
import { shapeAppPages } from './app-pages.ts'
import { shapePublishTimes } from './publish-times.ts'
import {
  ABOUT_PAGE_QUERY,
  ACCOUNT_PAGES_QUERY,
  APP_PAGES_QUERY,
  CONTACT_PAGE_QUERY,
  FEATURES_PAGE_QUERY,
  HOME_PAGE_QUERY,
  PUBLISH_TIMES_QUERY,
  SITE_SETTINGS_QUERY,
} from './queries.ts'
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

/** The About page with its people, the product's name filled in. */
export async function getAboutPage() {
  const [answer, settings] = await Promise.all([
    readContent(ABOUT_PAGE_QUERY, ['aboutPage', 'teamMember']),
    getSiteSettings(),
  ])
  return shapeAboutPage(answer, placeholdersOf(settings))
}

/** The Features page, with the product's name filled in. */
export async function getFeaturesPage() {
  const [answer, settings] = await Promise.all([
    readContent(FEATURES_PAGE_QUERY, ['featuresPage']),
    getSiteSettings(),
  ])
  return shapeFeaturesPage(answer, placeholdersOf(settings))
}

/** The words of the Contact page, with the product's name filled in. */
export async function getContactPage() {
  const [answer, settings] = await Promise.all([
    readContent(CONTACT_PAGE_QUERY, ['contactPage']),
    getSiteSettings(),
  ])
  return shapeContactPage(answer, placeholdersOf(settings))
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

/** When each page's document was last published, by its type. */
export async function getPublishTimes() {
  const answer = await readContent(PUBLISH_TIMES_QUERY, [
    'homePage',
    'aboutPage',
    'featuresPage',
    'contactPage',
    'termsPage',
    'privacyPage',
  ])
  return shapePublishTimes(answer)
}

/** The clock may be read in a cached function only: a static page must not depend on the time of a visit. */
async function currentYear() {
  'use cache'
  cacheLife({ stale: 300, revalidate: 3600, expire: 31_536_000 })
  return new Date().getFullYear()
}
