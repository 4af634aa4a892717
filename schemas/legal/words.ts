interface LegalWord {
  title: string
  description: string
  /** What the site says until an editor writes something else. */
  words: string
  /** Filled in by the site, without braces. */
  placeholders?: readonly string[]
}

/** The small words around a legal text, and what the site says where an editor left one empty. */
export const legalWords = {
  contents: { title: 'Contents', description: 'Over the list of sections.', words: 'Contents' },
  lastUpdated: {
    title: 'Last updated',
    description: 'Under the heading. {date} is the day from which the text applies.',
    words: 'Last updated {date}',
    placeholders: ['date'],
  },
  comingNotice: {
    title: 'Notice of a coming edition',
    description: 'Over the text in force, while a new edition waits for its day, which is {date}.',
    words: 'A new edition applies from {date}. Until then, the text below applies.',
    placeholders: ['date'],
  },
  comingLink: {
    title: 'Link to the coming edition',
    description: 'In the notice of a coming edition.',
    words: 'Read the new edition',
  },
  notYetNotice: {
    title: 'Notice on a coming edition',
    description: 'Over an edition that does not apply yet. {date} is its first day.',
    words: 'This edition applies from {date}. It is not in force yet.',
    placeholders: ['date'],
  },
  replacedNotice: {
    title: 'Notice on an old edition',
    description: 'Over an edition that was replaced. {date} is the first day of the edition that followed.',
    words: 'This edition was replaced on {date}.',
    placeholders: ['date'],
  },
  currentLink: {
    title: 'Link to the text in force',
    description: 'In the notices on old and coming editions.',
    words: 'Read the edition in force',
  },
  compareLink: {
    title: 'Link to the changes',
    description: 'Leads to two editions side by side.',
    words: 'See what changed',
  },
  editionsHeading: {
    title: 'Heading of the list of editions',
    description: 'Over the list of all editions, under the text.',
    words: 'Editions',
  },
  edition: {
    title: 'Name of an edition',
    description: 'In the list of editions and over old ones. {date} is the day from which it applies.',
    words: 'Edition of {date}',
    placeholders: ['date'],
  },
  inForce: { title: 'In force', description: 'Marks the edition that applies.', words: 'In force' },
  notYetInForce: {
    title: 'Not yet in force',
    description: 'Marks an edition that waits for its day.',
    words: 'Not yet in force',
  },
  replaced: { title: 'Replaced', description: 'Marks an old edition.', words: 'Replaced' },
  compareHeading: {
    title: 'Heading of the comparison',
    description: 'Over two editions side by side.',
    words: 'What changed',
  },
  compareIntro: {
    title: 'Introduction of the comparison',
    description: 'Says which editions are compared: {from} and {to} are their days.',
    words: 'The edition of {from} and the edition of {to}, side by side.',
    placeholders: ['from', 'to'],
  },
  earlierText: {
    title: 'Earlier text',
    description: 'Over the earlier of two editions, and over the choice of it.',
    words: 'Earlier',
  },
  laterText: {
    title: 'Later text',
    description: 'Over the later of two editions, and over the choice of it.',
    words: 'Later',
  },
  removed: {
    title: 'Removed',
    description: 'Said before words that the later edition leaves out, for people who do not see colours.',
    words: 'Removed',
  },
  added: { title: 'Added', description: 'Said before words that the later edition adds.', words: 'Added' },
  unchanged: { title: 'No change', description: 'Marks a section that stayed.', words: 'No change' },
  changed: { title: 'Changed', description: 'Marks a section that changed.', words: 'Changed' },
  sameText: {
    title: 'Nothing changed',
    description: 'When two editions say the same.',
    words: 'These two editions say the same.',
  },
  noText: {
    title: 'No text yet',
    description: 'When nobody has written the text.',
    words: 'This text is being prepared. Please come back soon.',
  },
} satisfies Record<string, LegalWord>

export type LegalWordName = keyof typeof legalWords

/** Every word by its name, as the site says it without an editor. */
export const defaultLegalWords: Record<LegalWordName, string> = {
  ...mapWords(({ words }) => words),
}

/** One value for each of the words. */
export function mapWords<Value>(make: (word: LegalWord, name: LegalWordName) => Value) {
  const entries = Object.entries(legalWords) as [LegalWordName, LegalWord][]
  return Object.fromEntries(entries.map(([name, word]) => [name, make(word, name)])) as Record<
    LegalWordName,
    Value
  >
}
