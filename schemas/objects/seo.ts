import { SearchIcon } from '@sanity/icons/Search'
import { defineField, defineType } from 'sanity'
import { textRules } from '../validation/rules.ts'

export const seo = defineType({
  name: 'seo',
  title: 'Search engines and shared links',
  type: 'object',
  icon: SearchIcon,
  fields: [
    defineField({
      name: 'title',
      title: 'Title',
      description:
        'The blue line in search results and the name of the browser tab. {product} is replaced by the product name.',
      type: 'string',
      validation: textRules({ max: 70 }),
    }),
    defineField({
      name: 'description',
      title: 'Description',
      description:
        'One or two sentences under the title in search results and in chat previews. {product} is replaced by the product name.',
      type: 'text',
      rows: 3,
      validation: textRules({ max: 170 }),
    }),
  ],
})
