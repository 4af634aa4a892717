import 'server-only'
import { createContentReader, getSiteSettings } from '@/content'
import { aboutPage } from '../../schemas/pages/about.ts'
import { appPages } from '../../schemas/pages/app-pages/app-pages.ts'
import { contactPage } from '../../schemas/pages/contact.ts'
import { featuresPage } from '../../schemas/pages/features.ts'
import { homePage } from '../../schemas/pages/home.ts'

// The pages' published documents. A render reads each of them only once.
export const getAboutPage = createContentReader(aboutPage)
export const getContactPage = createContentReader(contactPage)
export const getFeaturesPage = createContentReader(featuresPage)
export const getHomePage = createContentReader(homePage)
/** Labels for events, clubs and the button that opens the app. */
export const getAppPages = createContentReader(appPages)

/** Waits for a page's data together with the site settings and labels. */
export const withAppPages = <Read>(reading: Read) => Promise.all([reading, getSiteSettings(), getAppPages()])
