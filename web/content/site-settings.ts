import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { socialNetworks } from '../../schemas/objects/social-networks.ts'
import { settingsDefaults as defaults } from './defaults.ts'
import { interpolate, type Placeholders } from './interpolate.ts'
import { exactText, group, image, link, list, optionalText, text } from './shape.ts'
import type { SITE_SETTINGS_QUERY_RESULT } from './types.generated.ts'

type Fields = Record<keyof NonNullable<SITE_SETTINGS_QUERY_RESULT>, z.ZodType>

const webAddress = z.preprocess(stegaClean, z.url({ protocol: /^https?$/ }))
const optionalAddress = webAddress.nullable().catch(null)
const socialLink = z.object({
  network: z.preprocess(stegaClean, z.enum(socialNetworks.map(({ value }) => value))),
  url: webAddress,
})
export type SocialLink = z.infer<typeof socialLink>

const fields = {
  productName: text(defaults.productName),
  tagline: text(defaults.tagline),
  navigation: list(link, defaults.navigation),
  quickLinksHeading: text(defaults.quickLinksHeading),
  quickLinks: list(link, defaults.quickLinks),
  featureLinksHeading: text(defaults.featureLinksHeading),
  featureLinks: list(link, defaults.featureLinks),
  legalLinks: list(link, defaults.legalLinks),
  contactHeading: text(defaults.contactHeading),
  socialHeading: text(defaults.socialHeading),
  socialLinks: list(socialLink),
  email: exactText.nullable().catch(null),
  telephone: exactText.nullable().catch(null),
  postalAddress: optionalText,
  registeredOfficeHeading: text(defaults.registeredOfficeHeading),
  registeredOffice: optionalText,
  copyright: text(defaults.copyright),
  deepLinkScheme: exactText.nullable().catch(null),
  appStoreUrl: optionalAddress,
  playStoreUrl: optionalAddress,
  dashboardUrl: optionalAddress,
  dashboardLabel: text(defaults.dashboardLabel),
  shareImage: image,
  seo: group({ title: text(defaults.title), description: text(defaults.description) }),
  notFound: group({
    code: text(defaults.notFound.code),
    heading: text(defaults.notFound.heading),
    text: text(defaults.notFound.text),
    homeLabel: text(defaults.notFound.homeLabel),
  }),
  consent: group({
    heading: text(defaults.consent.heading),
    text: text(defaults.consent.text),
    privacyLink: text(defaults.consent.privacyLink),
    agree: text(defaults.consent.agree),
    decline: text(defaults.consent.decline),
    settings: text(defaults.consent.settings),
    agreed: text(defaults.consent.agreed),
    declined: text(defaults.consent.declined),
  }),
  labels: group({
    skipToContent: text(defaults.labels.skipToContent),
    mainNavigation: text(defaults.labels.mainNavigation),
    openMenu: text(defaults.labels.openMenu),
    closeMenu: text(defaults.labels.closeMenu),
    pauseRotation: text(defaults.labels.pauseRotation),
    resumeRotation: text(defaults.labels.resumeRotation),
    opensInNewTab: text(defaults.labels.opensInNewTab),
    backToTop: text(defaults.labels.backToTop),
  }),
} satisfies Fields

const schema = group(fields)

/** The site settings as pages use them: complete, whatever the dataset holds. */
export type SiteSettings = z.output<typeof schema>

/** Completes the answer of `SITE_SETTINGS_QUERY`. Never throws. */
export function shapeSiteSettings(answer: unknown, year: number): SiteSettings {
  const settings = schema.parse(answer)
  return interpolate(settings, { ...placeholdersOf(settings), year: String(year) })
}

/** What editors may write in any text of the site. */
export function placeholdersOf({ productName }: Pick<SiteSettings, 'productName'>): Placeholders {
  return { product: productName }
}
