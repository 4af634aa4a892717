import { announcement } from './documents/announcement.ts'
import { redirect } from './documents/redirect.ts'
import { teamMember } from './documents/team-member.ts'
import { privacyPage, termsPage } from './legal/legal-page.ts'
import { legalVersion } from './legal/legal-version.ts'
import { type DocumentModel, typesRead } from './model/document.ts'
import { heldBy, type ObjectModel, type ValuesOf } from './model/field.ts'
import { aboutPage } from './pages/about.ts'
import { accountPages } from './pages/account-pages/account-pages.ts'
import { appPages } from './pages/app-pages/app-pages.ts'
import { contactPage } from './pages/contact.ts'
import { featuresPage } from './pages/features.ts'
import { homePage } from './pages/home.ts'
import { siteSettings } from './settings/site-settings.ts'
import { type SingletonName, singletonNames } from './site-pages.ts'

/** The documents that exist exactly once, by name: one for each that the table of pages names. */
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

/** Documents of which there can be many. */
const collections = {
  announcement,
  teamMember,
  redirect,
  legalVersion,
}

/** Documents that the site reads as a whole, and not field by field. */
type ReadWhole = 'redirect' | 'legalVersion'

/** The values of each other type of document, as the site reads them. */
export type SiteContent = {
  [Name in keyof typeof singletons]: ValuesOf<(typeof singletons)[Name]['fields']>
} & { [Name in Exclude<keyof typeof collections, ReadWhole>]: ValuesOf<(typeof collections)[Name]['fields']> }

/** In the order in which the Studio lists them. */
export const singletonModels: readonly DocumentModel[] = singletonNames.map((name) => singletons[name])

/** Documents of which there can be many, in the same order. */
export const collectionModels: readonly DocumentModel[] = Object.values(collections)

/** All documents that editors write. */
export const documentModels: readonly DocumentModel[] = [...singletonModels, ...collectionModels]

/** Objects with a named type, those that the models of documents hold, each once. */
export const objectModels: readonly ObjectModel[] = documentModels
  .flatMap(({ fields }) => heldBy(fields))
  .filter(({ name }, index, all) => all.findIndex((other) => other.name === name) === index)

/** Types whose documents every page of the site shows: a change of one outdates all pages. */
export const settingsTypes: readonly string[] = typesRead(siteSettings)

/** The types of all documents that editors write; the webhook names one of them. */
export const contentTypes: readonly string[] = documentModels.map(({ name }) => name)
