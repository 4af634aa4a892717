/** The documents that exist exactly once. Each one's id equals its type's name. */
export const singletonNames = [
  'homePage',
  'aboutPage',
  'featuresPage',
  'contactPage',
  'appPages',
  'accountPages',
  'termsPage',
  'privacyPage',
  'siteSettings',
] as const

export type SingletonName = (typeof singletonNames)[number]
