import { privacyPage, termsPage } from '../legal/legal-page.ts'
import { appPages } from './app-pages/app-pages.ts'
import { homePage } from './home-page/home-page.ts'
import { siteSettings } from './site-settings/site-settings.ts'

/** In the order in which the Studio lists them. */
export const singletonTypes = [homePage, appPages, termsPage, privacyPage, siteSettings]
