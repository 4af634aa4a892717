import { stegaClean } from '@sanity/client/stega'
import { z } from 'zod'
import { complete, document } from '../model/document.ts'
import { type ObjectModel, type ParsedFields, tab } from '../model/field.ts'
import { address, field } from '../model/fields.ts'
import type { Placeholders } from '../model/interpolate.ts'
import { labelFields, labelGroup, object } from '../model/objects.ts'
import { picture } from '../model/picture.ts'
import { exactText, plainText, text } from '../model/texts.ts'
import { createSeo } from '../objects/page-parts.ts'
import { isTimeZone } from '../time-zone.ts'
import { checkDeepLinkScheme } from '../validation/links.ts'
import { contactFields } from './contact.ts'
import { navigationFields } from './navigation.ts'
import { timeZones } from './time-zones.ts'
import texts from './words.json' with { type: 'json' }

const identity = tab('identity', 'Name', {
  productName: plainText({
    title: 'Product name',
    description: 'The name of the app. The site replaces {product} in every text with this name.',
    max: 30,
    required: 'Enter the name of the app.',
    default: 'Campus Events',
  }),
  tagline: text({
    title: 'Tagline',
    description: 'A few words that go with the name, for example Made to Connect.',
    max: 40,
    default: 'Made to Connect',
  }),
})

/** Labels of the site's controls. */
const siteLabels = {
  name: 'siteLabels',
  title: 'Labels',
  icon: 'controls',
  options: { columns: 2 },
  fields: labelFields(texts.controls, { required: 'Enter a label for this control.' }),
} satisfies ObjectModel

/** The default is Greece's time zone, because the product started at a university in Greece. */
const initialTimeZone = 'Europe/Athens'

const appFields = {
  timeZone: field(
    {
      type: 'string',
      title: 'Time zone of events',
      description:
        'Event times are shown in this time zone, unless the app gives an event its own zone. If this field is empty, the site uses Europe/Athens.',
      options: { list: timeZones.map((value) => ({ value, title: value.replaceAll('_', ' ') })) },
      initialValue: initialTimeZone,
    },
    z.preprocess(stegaClean, z.string().refine(isTimeZone)).catch(initialTimeZone),
  ),
  deepLinkScheme: exactText({
    title: 'Deep-link scheme',
    description:
      'The word that opens the app on a phone, without "://". Ask the people who build the app. A wrong word breaks every "Open in app" button.',
    max: 40,
    required: 'Enter the scheme of the app, for example campusapp.',
    check: checkDeepLinkScheme,
  }),
  appStoreUrl: address({
    title: 'App Store page',
    description: 'Where people with an iPhone get the app. Copy it from the App Store.',
  }),
  playStoreUrl: address({
    title: 'Google Play page',
    description: 'Where people with Android get the app. Copy it from Google Play.',
  }),
  dashboardUrl: address({
    title: 'University dashboard',
    description: 'The separate site on which universities manage their events.',
  }),
  dashboardLabel: text({
    title: 'Label of the dashboard link',
    description: 'The text that people click to open the dashboard. It opens in a new tab.',
    max: 32,
    default: 'University Dashboard',
  }),
}

const sharing = tab('sharing', 'Sharing', {
  seo: object(
    createSeo({
      title: '{product} - University Events App for Campus Activities',
      description: 'Discover, book and attend events at your university with {product}.',
    }),
    {
      title: 'Search engines and shared links',
      description: 'Used for every page that does not have a title and description of its own.',
    },
  ),
  shareImage: picture({
    title: 'Picture for shared links',
    description:
      'Appears when a page is shared in a chat or on a social network. Square or wide, at least 1200 pixels wide.',
  }),
})

export const siteSettings = document({
  name: 'siteSettings',
  title: 'Site settings',
  description:
    'Everything that pages share: the name, the menus, the footer, contact details, and links to the app.',
  icon: 'cog',
  fields: {
    ...identity,
    ...tab('navigation', 'Menus', navigationFields),
    ...tab('contact', 'Contact', contactFields),
    ...tab('app', 'App', appFields),
    ...sharing,
    ...tab('privacy', 'Privacy', { consent: labelGroup(texts.consent) }),
    ...tab('wording', 'Labels', {
      notFound: labelGroup(texts.notFound),
      labels: object(siteLabels, {
        title: 'Controls',
        description: 'Button labels, and text for screen readers. They rarely need to be changed.',
        options: { collapsible: true },
      }),
    }),
  },
  subtitle: 'productName',
})

/** The settings as the site reads them. */
export type SiteSettings = ParsedFields<typeof siteSettings.fields>

/**
 * Parses the settings from their query result and fills in defaults. Never throws. The text can contain the product
 * name, which is itself a setting, so the name is parsed first.
 */
export function completeSettings(answer: unknown, year: number): SiteSettings {
  const { productName } = complete(siteSettings, answer, {})
  return complete(siteSettings, answer, { ...getPlaceholders({ productName }), year: String(year) })
}

/**
 * Returns the placeholders that editors can use in any text. Removes the product name's invisible preview
 * characters, so that text in a draft contains only those of its own field.
 */
export function getPlaceholders({ productName }: Pick<SiteSettings, 'productName'>): Placeholders {
  return { product: stegaClean(productName) }
}
