import type { ObjectModel } from '../model/field.ts'
import { type Catalogue, wordFields } from '../model/objects.ts'

/** The small words around a legal text. */
const catalogue = {
  contents: ['Contents', 'Over the list of sections.', 'Contents'],
  lastUpdated: [
    'Last updated',
    'Under the heading.',
    'Last updated {date}',
    { placeholders: { date: 'the day from which the text applies' } },
  ],
  comingNotice: [
    'Notice of a coming version',
    'Over the text in force, while a new version waits for its day.',
    'A new edition applies from {date}. Until then, the text below applies.',
    { placeholders: { date: 'its first day' } },
  ],
  comingLink: ['Link to the coming version', 'In the notice of a coming version.', 'Read the new edition'],
  notYetNotice: [
    'Notice on a coming version',
    'Over a version that does not apply yet.',
    'This edition applies from {date}. It is not in force yet.',
    { placeholders: { date: 'its first day' } },
  ],
  replacedNotice: [
    'Notice on an old version',
    'Over a version that was replaced.',
    'This edition was replaced on {date}.',
    { placeholders: { date: 'the first day of the edition that followed' } },
  ],
  currentLink: [
    'Link to the text in force',
    'In the notices on old and coming versions.',
    'Read the edition in force',
  ],
  compareLink: ['Link to the changes', 'Leads to two versions side by side.', 'See what changed'],
  editionsHeading: [
    'Heading of the list of versions',
    'Over the list of all versions, under the text.',
    'Editions',
  ],
  edition: [
    'Name of a version',
    'In the list of versions and over old ones.',
    'Edition of {date}',
    { placeholders: { date: 'the day from which it applies' } },
  ],
  inForce: ['In force', 'Marks the version that applies.', 'In force'],
  notYetInForce: ['Not yet in force', 'Marks a version that waits for its day.', 'Not yet in force'],
  replaced: ['Replaced', 'Marks an old version.', 'Replaced'],
  compareHeading: ['Heading of the comparison', 'Over two versions side by side.', 'What changed'],
  compareIntro: [
    'Introduction of the comparison',
    'Says which versions are compared.',
    'The edition of {from} and the edition of {to}, side by side.',
    { placeholders: { from: 'the day of the earlier one', to: 'the day of the later one' } },
  ],
  earlierText: ['Earlier text', 'Over the earlier of two versions, and over the choice of it.', 'Earlier'],
  laterText: ['Later text', 'Over the later of two versions, and over the choice of it.', 'Later'],
  removed: [
    'Removed',
    'Said before words that the later version leaves out, for people who do not see colours.',
    'Removed',
  ],
  added: ['Added', 'Said before words that the later version adds.', 'Added'],
  unchanged: ['No change', 'Marks a section that stayed.', 'No change'],
  changed: ['Changed', 'Marks a section that changed.', 'Changed'],
  sameText: ['Nothing changed', 'When two versions say the same.', 'These two editions say the same.'],
  noText: [
    'No text yet',
    'When nobody has written the text.',
    'This text is being prepared. Please come back soon.',
  ],
} satisfies Catalogue

export const legalWords = {
  name: 'legalWords',
  title: 'Small words',
  icon: 'controls',
  fields: wordFields(catalogue, { max: 120, rows: 1 }),
} satisfies ObjectModel
