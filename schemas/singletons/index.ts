import { privacyPage, termsPage } from '../legal/legal-page.ts'
import { aboutPage } from './about-page/about-page.ts'
import { accountPages } from './account-pages/account-pages.ts'
import { appPages } from './app-pages/app-pages.ts'
import { contactPage } from './contact-page/contact-page.ts'
import { featuresPage } from './features-page/features-page.ts'
import { homePage } from './home-page/home-page.ts'
import { siteSettings } from './site-settings/site-settings.ts'

/** In the order in which the Studio lists them. */
export const singletonTypes = [
  homePage,
  aboutPage,
  featuresPage,
  contactPage,
  appPages,
  accountPages,
  termsPage,
  privacyPage,
  siteSettings,
]
