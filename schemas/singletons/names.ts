/** The documents that exist exactly once. Each one's id equals its type's name. */
export const singletonNames = ['homePage', 'appPages', 'termsPage', 'privacyPage', 'siteSettings'] as const

export type SingletonName = (typeof singletonNames)[number]
