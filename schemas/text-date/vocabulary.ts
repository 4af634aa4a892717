import vocabulary from './vocabulary.json' with { type: 'json' }

/** Languages whose abbreviations are read too. */
const abbreviated = ['en', 'en-GB', 'el', 'pt', 'es', 'fr', 'de', 'it', 'nl', 'pl']
/** Languages of which only whole names are read. Others call different months by the same word. */
const unabbreviated = ['ro', 'cs', 'sk', 'sv', 'da', 'nb', 'fi', 'hu', 'sl', 'bg']

/** The letters for what a word does in a date; `Token` explains them. Words without a letter are skipped. */
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

/** Every 31 days of a year: one in each month, and all weekdays. */
const moments = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, 0, 15 + 31 * index)))

const forms = (['long', 'short'] as const).flatMap((width) =>
  [{ month: width }, { month: width, day: 'numeric' as const }, { weekday: width }].map((options) => ({
    ...options,
    isShort: width === 'short',
  })),
)

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
    for (const options of forms.filter(({ isShort }) => !isShort || abbreviated.includes(language))) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      for (const moment of moments) {
        const name = format.formatToParts(moment).find(({ type }) => type === 'month' || type === 'weekday')
        const [word = ''] = /^\p{L}+/u.exec(plain(name?.value ?? '')) ?? []
        if (name?.type === 'month') add(word, 'M', moment.getUTCMonth())
        else add(word, 'W', moment.getUTCDay())
      }
    }
  for (const [month, words] of Object.entries(vocabulary.months)) add(words, 'M', Number(month) - 1)
  for (const [weekday, words] of Object.entries(vocabulary.weekdays)) add(words, 'W', Number(weekday))
  for (const [role, letter] of Object.entries(roles)) add(Reflect.get(vocabulary, role), letter, 12 * 60)
  return found
}
