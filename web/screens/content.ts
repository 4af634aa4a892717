import 'server-only'
import { contentOf, getSiteSettings } from '@/content'
import { aboutPage } from '../../schemas/pages/about.ts'
import { appPages } from '../../schemas/pages/app-pages/app-pages.ts'
import { contactPage } from '../../schemas/pages/contact.ts'
import { featuresPage } from '../../schemas/pages/features.ts'
import { homePage } from '../../schemas/pages/home.ts'

// The published documents of pages. A render reads each of them once.
export const getAboutPage = contentOf(aboutPage)
export const getContactPage = contentOf(contactPage)
export const getFeaturesPage = contentOf(featuresPage)
export const getHomePage = contentOf(homePage)
/** Labels for events, clubs and the button that opens the app. */
export const getAppPages = contentOf(appPages)

/** Waits for a page's data together with the site settings and labels. */
export const withAppPages = <Read>(reading: Read) => Promise.all([reading, getSiteSettings(), getAppPages()])
