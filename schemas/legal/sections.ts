import { BlockContentIcon } from '@sanity/icons/BlockContent'
import { defineField, defineType } from 'sanity'
import { textRules } from '../validation/rules.ts'

/** A section of the Terms: its heading and its text. */
export const termsSection = sectionType('termsSection', 'Section of the Terms')

/** A section of the Privacy Policy: its heading and its text. */
export const privacySection = sectionType('privacySection', 'Section of the Privacy Policy')

function sectionType(name: string, title: string) {
  return defineType({
    name,
    title,
    type: 'object',
    icon: BlockContentIcon,
    fields: [
      defineField({
        name: 'heading',
        title: 'Heading',
        description: 'The site puts the number of the section before it. {product} becomes the product name.',
        type: 'string',
        validation: textRules({ max: 80, required: 'Write the heading of the section.' }),
      }),
      defineField({
        name: 'body',
        title: 'Text',
        description: 'The text of the section. {product} becomes the product name.',
        type: 'richText',
        validation: (rule) => rule.required().error('Write the text of the section.'),
      }),
    ],
    preview: { select: { title: 'heading' } },
  })
}
