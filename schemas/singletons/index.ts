import { homePage } from './home-page/home-page.ts'
import { siteSettings } from './site-settings/site-settings.ts'

export const singletonTypes = [siteSettings, homePage]
