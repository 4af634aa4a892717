import { EnvelopeIcon } from '@sanity/icons/Envelope'
import { defineField, defineType } from 'sanity'
import { openingFields, seoField, textField } from '../text-field.ts'
import { formWords } from './form-words.ts'

const heading = (name: string, title: string, about: string) =>
  textField({
    name,
    title,
    description: `Stands over ${about}. What it shows is kept in the site settings.`,
    group: 'details',
    max: 40,
    required: 'Write a short heading.',
  })

export const contactPage = defineType({
  name: 'contactPage',
  title: 'Contact page',
  description: 'The words around the contact details. The details themselves are kept in the site settings.',
  type: 'document',
  icon: EnvelopeIcon,
  groups: [
    { name: 'opening', title: 'Opening', default: true },
    { name: 'details', title: 'Details' },
    { name: 'form', title: 'Form' },
    { name: 'sharing', title: 'Search and sharing' },
  ],
  fields: [
    ...openingFields,
    heading('emailHeading', 'Heading over the e-mail address', 'the e-mail address'),
    heading('telephoneHeading', 'Heading over the telephone number', 'the telephone number'),
    textField({
      name: 'telephoneHours',
      title: 'When somebody answers',
      description: 'Days and hours at which the telephone is answered.',
      group: 'details',
      max: 80,
    }),
    heading('addressHeading', 'Heading over the postal address', 'the postal address'),
    heading('socialHeading', 'Heading over the social networks', 'the social networks'),
    defineField({
      name: 'stamp',
      title: 'Words on the postmark',
      description: 'A few words printed around the stamp. They are decoration and are not read aloud.',
      type: 'string',
      group: 'details',
      validation: (rule) => rule.max(40).error('Shorten this to 40 characters or fewer.'),
    }),
    formWords,
    seoField('the Contact page'),
  ],
  preview: {
    select: { subtitle: 'heading' },
    prepare: ({ subtitle }) => ({ title: 'Contact page', subtitle }),
  },
})
