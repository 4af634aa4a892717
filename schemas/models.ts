import { announcement } from './documents/announcement.ts'
import { teamMember } from './documents/team-member.ts'
import { privacyPage, termsPage } from './legal/legal-page.ts'
import { legalVersion } from './legal/legal-version.ts'
import { type DocumentModel, getQueriedTypes, type RedirectRule } from './model/document.ts'
import { getObjectModels, type ObjectModel } from './model/field.ts'
import { aboutPage } from './pages/about.ts'
import { accountPages } from './pages/account-pages/account-pages.ts'
import { appPages } from './pages/app-pages/app-pages.ts'
import { contactPage } from './pages/contact.ts'
import { featuresPage } from './pages/features.ts'
import { homePage } from './pages/home.ts'
import { redirect } from './redirects/redirect.ts'
import { siteSettings } from './settings/site-settings.ts'
import { type SingletonName, singletonNames } from './site-pages.ts'

/** The singletons, by name. Each is the document of a page in the table of pages, or the site settings. */
export const singletons = {
  homePage,
  aboutPage,
  featuresPage,
  contactPage,
  appPages,
  accountPages,
  termsPage,
  privacyPage,
  siteSettings,
} satisfies Record<SingletonName, DocumentModel>

/** Document types with several documents. */
const collections = {
  announcement,
  teamMember,
  redirect,
  legalVersion,
}

/** The models of the singletons in the order of the Studio's lists. */
export const singletonModels: readonly DocumentModel[] = singletonNames.map((name) => singletons[name])

export const collectionModels: readonly DocumentModel[] = Object.values(collections)

export const documentModels: readonly DocumentModel[] = [...singletonModels, ...collectionModels]

/** Returns the redirect in a document; undefined if its type does not redirect, or if a field is invalid. */
export function findRedirect(type: string, document: unknown): RedirectRule | undefined {
  return documentModels.find(({ name }) => name === type)?.redirects?.(document)
}

/** All named object types of the documents, without duplicates. */
export const objectModels: readonly ObjectModel[] = documentModels
  .flatMap(({ fields }) => getObjectModels(fields))
  .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)

/** Types whose documents every page shows. Changing one of the documents invalidates all pages. */
export const settingsTypes: readonly string[] = getQueriedTypes(siteSettings)

/** All document types that editors write. Each webhook reports one of them. */
export const contentTypes: readonly string[] = documentModels.map(({ name }) => name)
