import { list } from '../model/objects.ts'
import { text } from '../model/texts.ts'
import { navigationLink } from '../objects/links.ts'

export const navigationFields = {
  navigation: linkList('Main menu', 'The links at the top of every page.', [1, 6], {
    Home: '/',
    About: '/about',
    Features: '/features',
    Contact: '/contact',
  }),
  quickLinksHeading: footerHeading(
    'the quick links',
    'Shown above the first list of the footer.',
    'Quick Links',
  ),
  quickLinks: linkList('Quick links', 'The first list of links in the footer.', [0, 8], {
    Home: '/',
    'About Us': '/about',
    Features: '/features',
    Events: '/events',
    Contact: '/contact',
  }),
  featureLinksHeading: footerHeading(
    'the feature links',
    'Shown above the second list of the footer.',
    'Features',
  ),
  featureLinks: linkList(
    'Feature links',
    'The second list of links in the footer. They usually link to sections such as /features#qr-codes.',
    [0, 8],
    {
      'Event Creation': '/features#event-creation',
      'Ticket Management': '/features#ticket-management',
      'QR Code Tickets': '/features#qr-codes',
      'Event Analytics': '/features#analytics',
      'Event Promotion': '/features#promotion',
    },
  ),
  legalLinks: linkList('Legal links', 'The last line of every page: privacy policy and terms.', [1, 6], {
    'Privacy Policy': '/privacy',
    'Terms and Conditions': '/terms-and-conditions',
  }),
}

/** The heading of a section in the footer. */
export function footerHeading(part: string, description: string, initial: string) {
  return text({ title: `Heading above ${part}`, description, max: 30, default: initial })
}

/** @param initial the default links: targets by label */
function linkList(
  title: string,
  description: string,
  [min, max]: readonly [number, number],
  initial: Readonly<Record<string, string>>,
) {
  return list(navigationLink, {
    title,
    description,
    count: { min, max, noun: 'links' },
    distinct: 'label',
    default: Object.entries(initial).map(([label, path]) => ({ label, path })),
  })
}
