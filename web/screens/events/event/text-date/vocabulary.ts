import vocabulary from './vocabulary.json' with { type: 'json' }

/** Languages whose abbreviations are read too. */
const abbreviated = ['en', 'en-GB', 'el', 'pt', 'es', 'fr', 'de', 'it', 'nl', 'pl']
/** Languages of which only whole names are read. Others call different months or days by the same word. */
const unabbreviated = ['ro', 'cs', 'sk', 'sv', 'da', 'nb', 'fi', 'hu', 'sl', 'bg']

const roles = [
  'until',
  'to',
  'and',
  'between',
  'from',
  'filler',
  'hour',
  'at',
  'clock',
  'doubt',
  'label',
  'noon',
  'midnight',
  'zone',
] as const

/** What a word does in a date. */
export type Role = (typeof roles)[number]

/** What a word can mean: "mar" is March, and Tuesday in Spanish; "do" is Thursday in German, and "until" in Polish. */
export interface Meaning {
  /** From 0. */
  month?: number
  /** From Sunday, 0. */
  weekday?: number
  role?: Role
}

/** Without accents, capitals, ligatures and the second form of sigma. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en').replaceAll('ς', 'σ')
}

/** The meanings of the words of dates, without accents and capitals. */
export const meanings: ReadonlyMap<string, Meaning> = collectMeanings()

function collectMeanings(): Map<string, Meaning> {
  const found = new Map<string, Meaning>()
  const add = (word: string, meaning: Meaning) => found.set(word, { ...meaning, ...found.get(word) })
  const addNames = (language: string, width: 'long' | 'short') => {
    for (const day of [undefined, 'numeric'] as const) {
      for (let month = 0; month < 12; month++)
        add(nameOf(language, { month: width, day }, Date.UTC(2024, month, 15)), { month })
      for (let weekday = 0; weekday < 7; weekday++)
        add(nameOf(language, { weekday: width, day }, Date.UTC(2024, 8, 1 + weekday)), { weekday })
    }
  }
  for (const language of abbreviated)
    for (const width of ['long', 'short'] as const) addNames(language, width)
  for (const language of unabbreviated) addNames(language, 'long')
  for (const [month, words] of Object.entries(vocabulary.months))
    for (const word of words.split(' ')) add(word, { month: Number(month) - 1 })
  for (const [weekday, words] of Object.entries(vocabulary.weekdays))
    for (const word of words.split(' ')) add(word, { weekday: Number(weekday) })
  for (const role of roles) for (const word of vocabulary[role].split(' ')) add(word, { role })
  return found
}

/** The first word of a month's or weekday's name. */
function nameOf(language: string, options: Intl.DateTimeFormatOptions, moment: number): string {
  const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(moment)
  const name = parts.find(({ type }) => type === 'month' || type === 'weekday')?.value ?? ''
  return /^\p{L}+/u.exec(plain(name))?.[0] ?? ''
}
