import type { ObjectModel } from '../model/field.ts'
import { object, wordFields, words } from '../model/objects.ts'
import texts from './words.json' with { type: 'json' }

export const consentField = words(texts.consent)

export const notFoundField = words(texts.notFound)

/** The small words of the site's controls. */
export const siteLabels = {
  name: 'siteLabels',
  title: 'Small words',
  icon: 'controls',
  options: { columns: 2 },
  fields: wordFields(texts.controls, { required: 'Write the words of this control.' }),
} satisfies ObjectModel

export const controlsField = object(siteLabels, {
  title: 'Controls',
  description: 'The words of buttons and the words that screen readers say. They rarely need a change.',
  options: { collapsible: true },
})
