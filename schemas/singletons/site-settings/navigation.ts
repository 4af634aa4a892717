import { defineArrayMember, defineField } from 'sanity'
import { checkCount, checkDistinct } from '../../validation/lists.ts'
import { textRules } from '../../validation/rules.ts'

const group = 'navigation'

interface LinkItem {
  label?: string
}

export const navigationFields = [
  linkList('navigation', 'Main menu', 'The links at the top of every page. Drag to change the order.', 1, 6),
  heading('quickLinksHeading', 'Heading over the quick links', 'Stands over the first list of the footer.'),
  linkList(
    'quickLinks',
    'Quick links',
    'The first list of links in the footer. Drag to change the order.',
    0,
    8,
  ),
  heading(
    'featureLinksHeading',
    'Heading over the feature links',
    'Stands over the second list of the footer.',
  ),
  linkList(
    'featureLinks',
    'Feature links',
    'The second list of links in the footer. They usually lead to sections such as /features#qr-codes.',
    0,
    8,
  ),
  linkList('legalLinks', 'Legal links', 'The last line of every page: privacy policy and terms.', 1, 6),
]

function heading(name: string, title: string, description: string) {
  return defineField({ name, title, description, type: 'string', group, validation: textRules({ max: 30 }) })
}

function linkList(name: string, title: string, description: string, min: number, max: number) {
  return defineField({
    name,
    title,
    description,
    type: 'array',
    of: [defineArrayMember({ type: 'navigationLink' })],
    group,
    validation: (rule) => [
      rule.custom((items) => checkCount(items, { min, max, noun: 'links' })),
      rule.custom((items: LinkItem[] | undefined) => checkDistinct((items ?? []).map(({ label }) => label))),
    ],
  })
}
