import { ControlsIcon } from '@sanity/icons/Controls'
import { defineField, defineType } from 'sanity'
import { textRules } from '../validation/rules.ts'
import { mapWords } from './words.ts'

const maxWords = 120

/** The small words around a legal text. Their initial values are what the site says without them. */
export const legalWordsType = defineType({
  name: 'legalWords',
  title: 'Small words',
  type: 'object',
  icon: ControlsIcon,
  fields: Object.values(
    mapWords(({ title, description, words, placeholders = [] }, name) =>
      defineField({
        name,
        title,
        description,
        type: 'string',
        initialValue: words,
        validation: textRules({ max: maxWords, placeholders: ['product', ...placeholders] }),
      }),
    ),
  ),
})
