import { defineField } from 'sanity'
import { textRules } from '../../validation/rules.ts'

const group = 'privacy'

export const privacyFields = [
  defineField({
    name: 'consent',
    title: 'Consent to usage counts',
    description:
      'Visitors are asked before their visit is counted. A text that is left empty says what the site says by itself.',
    type: 'object',
    group,
    fields: [
      word('heading', 'Question', 'Stands over the notice.', 60),
      word('text', 'Explanation', 'What is counted and why. The link to the privacy policy follows.', 240),
      word('privacyLink', 'Link to the privacy policy', 'The words of the link after the explanation.'),
      word('agree', 'Yes', 'The button that agrees.', 24),
      word('decline', 'No', 'The button that declines. Both buttons look the same.', 24),
      word('settings', 'Change the choice', 'The link in the footer that shows the notice again.'),
      word('agreed', 'After a yes', 'Shown to visitors who agreed and come to change it.', 120),
      word('declined', 'After a no', 'Shown to visitors who declined and come to change it.', 120),
    ],
  }),
]

function word(name: string, title: string, description: string, max = 40) {
  const shared = { name, title, description, validation: textRules({ max }) }
  return max > 120
    ? defineField({ ...shared, type: 'text', rows: 3 })
    : defineField({ ...shared, type: 'string' })
}
