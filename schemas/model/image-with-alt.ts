import { ImageIcon } from '@sanity/icons/Image'
import { defineField, defineType } from 'sanity'
import { checkAltText, checkLength, checkPlaceholders } from '../validation/texts.ts'

interface ImageValue {
  asset?: { _ref?: string }
}

export const imageWithAlt = defineType({
  name: 'imageWithAlt',
  title: 'Picture',
  description: 'A picture and the sentence that describes it.',
  type: 'image',
  icon: ImageIcon,
  options: { hotspot: true, accept: 'image/png,image/jpeg,image/webp,image/avif' },
  fields: [
    defineField({
      name: 'alt',
      title: 'Description of the picture',
      description:
        'Read aloud to people who cannot see the picture. Describe in one sentence who or what it shows, and where.',
      type: 'string',
      validation: (rule) => [
        rule.custom((value, context) => {
          const image = context.parent as ImageValue | undefined
          return checkAltText(value, Boolean(image?.asset?._ref))
        }),
        rule.custom((value) => checkLength(value, 160)),
        rule.custom((value) => checkPlaceholders(value, ['product'])),
      ],
    }),
  ],
})
