import { defineArrayMember, defineField } from 'sanity'
import { checkEmail, checkTelephone } from '../../validation/contact.ts'
import { checkCount, checkDistinct } from '../../validation/lists.ts'
import { textRules } from '../../validation/rules.ts'

const group = 'contact'

interface SocialItem {
  network?: string
}

export const contactFields = [
  defineField({
    name: 'contactHeading',
    title: 'Heading over the contact details',
    description: 'Stands over the e-mail address and the telephone number in the footer.',
    type: 'string',
    group,
    validation: textRules({ max: 30 }),
  }),
  defineField({
    name: 'email',
    title: 'E-mail address',
    description: 'Where visitors can write to. Shown in the footer and on the Contact page.',
    type: 'string',
    group,
    validation: textRules({ max: 120, placeholders: [], check: checkEmail }),
  }),
  defineField({
    name: 'telephone',
    title: 'Telephone number',
    description: 'With the country code, as it should be shown, for example +44 20 7946 0000.',
    type: 'string',
    group,
    validation: textRules({ max: 30, placeholders: [], check: checkTelephone }),
  }),
  defineField({
    name: 'postalAddress',
    title: 'Postal address',
    description: 'Where letters reach you. One part of the address on each line.',
    type: 'text',
    rows: 4,
    group,
    validation: textRules({ max: 300 }),
  }),
  defineField({
    name: 'registeredOfficeHeading',
    title: 'Heading over the registered office',
    description: 'Stands over the registered office in the footer.',
    type: 'string',
    group,
    validation: textRules({ max: 30 }),
  }),
  defineField({
    name: 'registeredOffice',
    title: 'Registered office',
    description: 'The company name, its number and its registered address, as the law asks for.',
    type: 'text',
    rows: 4,
    group,
    validation: textRules({ max: 300 }),
  }),
  defineField({
    name: 'socialHeading',
    title: 'Heading over the social networks',
    description: 'Stands over the logos of the social networks.',
    type: 'string',
    group,
    validation: textRules({ max: 30 }),
  }),
  defineField({
    name: 'socialLinks',
    title: 'Social networks',
    description: 'The profiles that the footer and the Contact page link to. Drag to change the order.',
    type: 'array',
    of: [defineArrayMember({ type: 'socialLink' })],
    group,
    validation: (rule) => [
      rule.custom((items) => checkCount(items, { min: 0, max: 6, noun: 'social networks' })),
      rule.custom((items: SocialItem[] | undefined) =>
        checkDistinct((items ?? []).map(({ network }) => network)),
      ),
    ],
  }),
  defineField({
    name: 'copyright',
    title: 'Copyright line',
    description:
      'The last line of every page. {year} is replaced by the current year, {product} by the product name.',
    type: 'string',
    group,
    validation: textRules({ max: 120, placeholders: ['year', 'product'] }),
  }),
]
