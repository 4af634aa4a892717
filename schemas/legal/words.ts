import type { ObjectModel } from '../model/field.ts'
import { wordFields } from '../model/objects.ts'
import texts from './words.json' with { type: 'json' }

/** The small words around a legal text. */
export const legalWords = {
  name: 'legalWords',
  title: 'Small words',
  icon: 'controls',
  fields: wordFields(texts, { max: 120, rows: 1 }),
} satisfies ObjectModel
