import { type Language, languages, type Role, roles } from './languages.ts'

/** The meaning of a word in a date. Months and weekdays are zero-based, and weekday 0 is Sunday. */
export type WordMeaning =
  | { kind: 'month'; month: number }
  | { kind: 'weekday'; weekday: number; isAbbreviated: boolean }
  /** "mar" is March, and Tuesday in Spanish. */
  | { kind: 'monthOrWeekday'; month: number; weekday: number }
  /** "do" is Thursday in German, and "to" in Polish. */
  | { kind: 'weekdayOrTo'; weekday: number }
  | { [R in Role]: { kind: R } }[Role]

/** Removes accents, capitals, ligatures and the final form of sigma. */
export function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en').replaceAll('ς', 'σ')
}

/** Twelve days, 31 days apart: one in each month, and every weekday. */
const sampleDays = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, 0, 15 + 31 * index)))

const blocks: readonly Language[] = Object.values(languages)

/** The meanings of words, keyed by the result of `plain`. */
export const meanings: ReadonlyMap<string, WordMeaning> = collectMeanings()

function collectMeanings(): Map<string, WordMeaning> {
  const months = collectNames('month')
  const weekdays = collectNames('weekday')
  const found = new Map<string, WordMeaning>()
  for (const role of roles.toReversed()) for (const word of getWords(role)) found.set(word, { kind: role })
  for (const [word, weekday] of weekdays) {
    const isTo = found.get(word)?.kind === 'to'
    found.set(word, isTo ? { kind: 'weekdayOrTo', weekday } : toWeekday(word, weekday))
  }
  for (const [word, month] of months) {
    const weekday = weekdays.get(word)
    found.set(
      word,
      weekday === undefined ? { kind: 'month', month } : { kind: 'monthOrWeekday', month, weekday },
    )
  }
  return found
}

export const isMonthName = (word: string) => /^month/.test(meanings.get(plain(word))?.kind ?? '')

function toWeekday(word: string, weekday: number): WordMeaning {
  return { kind: 'weekday', weekday, isAbbreviated: word.length < 4 }
}

/** Returns the words of all languages for a role, for endings of numbers or for units of hours. */
export function getWords(role: Role | 'ordinals' | 'hours'): string[] {
  return blocks.flatMap((language) => language[role]?.split(' ') ?? [])
}

/** Returns the phrases of all languages after an hour. */
export function getPhrases(part: 'morning' | 'evening' | 'midday'): string[] {
  return blocks.flatMap((language) => language[part] ?? [])
}

/** Returns the names of months or weekdays with their numbers. */
function collectNames(unit: 'month' | 'weekday'): Map<string, number> {
  const names = new Map<string, number>()
  for (const language of blocks) {
    for (const format of getNameFormats(language, unit))
      for (const day of sampleDays) {
        const name = format.formatToParts(day).find(({ type }) => type === unit)
        const [word = ''] = /^\p{L}+/u.exec(plain(name?.value ?? '')) ?? []
        if (!names.has(word)) names.set(word, unit === 'month' ? day.getUTCMonth() : day.getUTCDay())
      }
    for (const [number, words] of Object.entries(
      (unit === 'month' ? language.months : language.weekdays) ?? {},
    ))
      for (const word of words.split(' '))
        if (!names.has(word)) names.set(word, unit === 'month' ? Number(number) - 1 : Number(number))
  }
  return names
}

/** Next to a day, Greek and Slavic month names have a different form: "Δεκεμβρίου". */
function getNameFormats({ locales, hasWholeNamesOnly }: Language, unit: 'month' | 'weekday') {
  const widths = hasWholeNamesOnly ? (['long'] as const) : (['long', 'short'] as const)
  return locales.flatMap((locale) =>
    widths.flatMap((width) => {
      const options: Intl.DateTimeFormatOptions[] =
        unit === 'month' ? [{ month: width }, { month: width, day: 'numeric' }] : [{ weekday: width }]
      return options.map((each) => new Intl.DateTimeFormat(locale, { ...each, timeZone: 'UTC' }))
    }),
  )
}
