import vocabulary from './vocabulary.json' with { type: 'json' }

/** Languages whose abbreviations are read too. */
const abbreviated = ['en', 'en-GB', 'el', 'pt', 'es', 'fr', 'de', 'it', 'nl', 'pl']
/** Languages of which only whole names are read. Others call different months by the same word. */
const unabbreviated = ['ro', 'cs', 'sk', 'sv', 'da', 'nb', 'fi', 'hu', 'sl', 'bg']

/** The letters for what a word does in a date; `tokens.ts` explains them. Words without a letter are skipped. */
const roles = {
  until: 'U',
  to: 'R',
  and: 'A',
  between: 'B',
  from: 'F',
  filler: '',
  hour: 'H',
  at: 'S',
  clock: 'K',
  doubt: 'Q',
  label: 'L',
  noon: 'T',
  midnight: 't',
  zone: 'Z',
} as const

/** What a word means in a date. */
export interface Meaning {
  letter: string
  /** The month from 0, the weekday from Sunday, 0, or the time in minutes. */
  value: number
}

/** Without accents, capitals, ligatures and the second form of sigma. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en').replaceAll('ς', 'σ')
}

/** The meanings of words, as `plain` writes them. */
export const meanings: ReadonlyMap<string, Meaning> = collectMeanings()

function collectMeanings(): Map<string, Meaning> {
  const found = new Map<string, Meaning>()
  const add = (words: string, letter: string, value: number) => {
    for (const word of words.split(' ')) {
      const { letter: known = letter, value: knownValue = value } = found.get(word) ?? {}
      // "mar" is March, and Tuesday in Spanish; "do" is Thursday in German, and "until" in Polish.
      const both = { MW: 'm', WR: 'w' }[known + letter] ?? known
      found.set(word, { letter: both, value: knownValue })
    }
  }
  for (const language of [...abbreviated, ...unabbreviated])
    for (const width of abbreviated.includes(language) ? (['long', 'short'] as const) : (['long'] as const))
      for (const day of [undefined, 'numeric'] as const)
        for (let index = 0; index < 12; index++) {
          add(nameOf(language, { month: width, day }, Date.UTC(2024, index, 15)), 'M', index)
          add(nameOf(language, { weekday: width, day }, Date.UTC(2024, 8, 1 + index)), 'W', index % 7)
        }
  for (const [month, words] of Object.entries(vocabulary.months)) add(words, 'M', Number(month) - 1)
  for (const [weekday, words] of Object.entries(vocabulary.weekdays)) add(words, 'W', Number(weekday))
  for (const [role, letter] of Object.entries(roles)) add(Reflect.get(vocabulary, role), letter, 12 * 60)
  return found
}

/** The first word of a month's or weekday's name. */
function nameOf(language: string, options: Intl.DateTimeFormatOptions, moment: number): string {
  const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(moment)
  const name = parts.find(({ type }) => type === 'month' || type === 'weekday')?.value ?? ''
  return /^\p{L}+/u.exec(plain(name))?.[0] ?? ''
}
