import { list } from '../model/objects.ts'
import { text } from '../model/texts.ts'
import { type ContentLink, navigationLink } from '../objects/links.ts'
import { checkDistinct } from '../validation/lists.ts'

export const navigationFields = {
  navigation: linkList({
    title: 'Main menu',
    description: 'The links at the top of every page.',
    min: 1,
    max: 6,
    default: [
      { label: 'Home', path: '/' },
      { label: 'About', path: '/about' },
      { label: 'Features', path: '/features' },
      { label: 'Contact', path: '/contact' },
    ],
  }),
  quickLinksHeading: footerHeading(
    'the quick links',
    'Stands over the first list of the footer.',
    'Quick Links',
  ),
  quickLinks: linkList({
    title: 'Quick links',
    description: 'The first list of links in the footer.',
    min: 0,
    max: 8,
    default: [
      { label: 'Home', path: '/' },
      { label: 'About Us', path: '/about' },
      { label: 'Features', path: '/features' },
      { label: 'Events', path: '/events' },
      { label: 'Contact', path: '/contact' },
    ],
  }),
  featureLinksHeading: footerHeading(
    'the feature links',
    'Stands over the second list of the footer.',
    'Features',
  ),
  featureLinks: linkList({
    title: 'Feature links',
    description:
      'The second list of links in the footer. They usually lead to sections such as /features#qr-codes.',
    min: 0,
    max: 8,
    default: [
      { label: 'Event Creation', path: '/features#event-creation' },
      { label: 'Ticket Management', path: '/features#ticket-management' },
      { label: 'QR Code Tickets', path: '/features#qr-codes' },
      { label: 'Event Analytics', path: '/features#analytics' },
      { label: 'Event Promotion', path: '/features#promotion' },
    ],
  }),
  legalLinks: linkList({
    title: 'Legal links',
    description: 'The last line of every page: privacy policy and terms.',
    min: 1,
    max: 6,
    default: [
      { label: 'Privacy Policy', path: '/privacy' },
      { label: 'Terms and Conditions', path: '/terms-and-conditions' },
    ],
  }),
}

/** The heading over a part of the footer. */
export function footerHeading(part: string, description: string, initial: string) {
  return text({ title: `Heading over ${part}`, description, max: 30, default: initial })
}

interface LinkList {
  title: string
  description: string
  min: number
  max: number
  default: readonly ContentLink[]
}

function linkList({ title, description, min, max, default: initial }: LinkList) {
  return list(navigationLink, {
    title,
    description: `${description} Drag to change the order.`,
    count: { min, max, noun: 'links' },
    rules: (rule) =>
      rule.custom<{ label?: string }[]>((items = []) => checkDistinct(items.map(({ label }) => label))),
    default: initial,
  })
}
