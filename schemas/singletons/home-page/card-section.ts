import { defineArrayMember, defineField } from 'sanity'
import { checkCount } from '../../validation/lists.ts'
import { textRules } from '../../validation/rules.ts'

interface CardSection {
  /** The field group, and the start of the heading's and the introduction's field names. */
  name: string
  /** Begins the titles of the fields. */
  title: string
  /** The field that holds the cards. */
  cards: string
  /** Completes "The heading over the section about …". */
  about: string
  count: { min: number; max: number; noun: string }
}

/** The fields of a section of cards: heading, introduction and the cards themselves. */
export function cardSection({ name, title, cards, about, count }: CardSection) {
  return [
    defineField({
      name: `${name}Heading`,
      title: `${title}: heading`,
      description: `Stands over the section about ${about}. {product} is replaced by the product name.`,
      type: 'string',
      group: name,
      validation: textRules({ max: 60, required: 'Write a heading for this section.' }),
    }),
    defineField({
      name: `${name}Intro`,
      title: `${title}: introduction`,
      description: 'One or two sentences under the heading.',
      type: 'text',
      rows: 3,
      group: name,
      validation: textRules({ max: 240 }),
    }),
    defineField({
      name: cards,
      title: `${title}: cards`,
      description: 'Each card has an icon, a heading and a text. Drag to change the order.',
      type: 'array',
      of: [defineArrayMember({ type: 'featureCard' })],
      group: name,
      validation: (rule) => rule.custom((items) => checkCount(items, count)),
    }),
  ]
}
