import { type Catalogue, type ObjectModel, wordFields } from '../model/objects.ts'

/** The small words around a legal text. */
const catalogue = {
  contents: { title: 'Contents', description: 'Over the list of sections.', default: 'Contents' },
  lastUpdated: {
    title: 'Last updated',
    description: 'Under the heading.',
    default: 'Last updated {date}',
    placeholders: { date: 'the day from which the text applies' },
  },
  comingNotice: {
    title: 'Notice of a coming version',
    description: 'Over the text in force, while a new version waits for its day.',
    default: 'A new edition applies from {date}. Until then, the text below applies.',
    placeholders: { date: 'its first day' },
  },
  comingLink: {
    title: 'Link to the coming version',
    description: 'In the notice of a coming version.',
    default: 'Read the new edition',
  },
  notYetNotice: {
    title: 'Notice on a coming version',
    description: 'Over a version that does not apply yet.',
    default: 'This edition applies from {date}. It is not in force yet.',
    placeholders: { date: 'its first day' },
  },
  replacedNotice: {
    title: 'Notice on an old version',
    description: 'Over a version that was replaced.',
    default: 'This edition was replaced on {date}.',
    placeholders: { date: 'the first day of the edition that followed' },
  },
  currentLink: {
    title: 'Link to the text in force',
    description: 'In the notices on old and coming versions.',
    default: 'Read the edition in force',
  },
  compareLink: {
    title: 'Link to the changes',
    description: 'Leads to two versions side by side.',
    default: 'See what changed',
  },
  editionsHeading: {
    title: 'Heading of the list of versions',
    description: 'Over the list of all versions, under the text.',
    default: 'Editions',
  },
  edition: {
    title: 'Name of a version',
    description: 'In the list of versions and over old ones.',
    default: 'Edition of {date}',
    placeholders: { date: 'the day from which it applies' },
  },
  inForce: { title: 'In force', description: 'Marks the version that applies.', default: 'In force' },
  notYetInForce: {
    title: 'Not yet in force',
    description: 'Marks a version that waits for its day.',
    default: 'Not yet in force',
  },
  replaced: { title: 'Replaced', description: 'Marks an old version.', default: 'Replaced' },
  compareHeading: {
    title: 'Heading of the comparison',
    description: 'Over two versions side by side.',
    default: 'What changed',
  },
  compareIntro: {
    title: 'Introduction of the comparison',
    description: 'Says which versions are compared.',
    default: 'The edition of {from} and the edition of {to}, side by side.',
    placeholders: { from: 'the day of the earlier one', to: 'the day of the later one' },
  },
  earlierText: {
    title: 'Earlier text',
    description: 'Over the earlier of two versions, and over the choice of it.',
    default: 'Earlier',
  },
  laterText: {
    title: 'Later text',
    description: 'Over the later of two versions, and over the choice of it.',
    default: 'Later',
  },
  removed: {
    title: 'Removed',
    description: 'Said before words that the later version leaves out, for people who do not see colours.',
    default: 'Removed',
  },
  added: { title: 'Added', description: 'Said before words that the later version adds.', default: 'Added' },
  unchanged: { title: 'No change', description: 'Marks a section that stayed.', default: 'No change' },
  changed: { title: 'Changed', description: 'Marks a section that changed.', default: 'Changed' },
  sameText: {
    title: 'Nothing changed',
    description: 'When two versions say the same.',
    default: 'These two editions say the same.',
  },
  noText: {
    title: 'No text yet',
    description: 'When nobody has written the text.',
    default: 'This text is being prepared. Please come back soon.',
  },
} satisfies Catalogue

export const legalWords = {
  name: 'legalWords',
  title: 'Small words',
  icon: 'controls',
  fields: wordFields(catalogue, { max: 120, rows: 1 }),
} satisfies ObjectModel
