/** The days, and the times where there are some, that a text names. */
export interface TextDate {
  /** As YYYY-MM-DD. */
  firstDay: string
  /** As YYYY-MM-DD; the first day where only one is named. */
  lastDay: string
  /** In minutes after the beginning of the first day. */
  time: number | null
  /** In minutes after the beginning of the last day; more than a day where a night ends on the morning after it. */
  endTime: number | null
}

/** Languages in whose words months and days of the week are understood. */
const languages = ['en', 'el', 'pt', 'es', 'fr', 'de', 'it', 'nl', 'pl']

const months = namesOf({ month: 'long' }, { month: 'short' }, (index) => Date.UTC(2024, index, 15), 12)
/** From Sunday, 0. */
const weekdays = namesOf(
  { weekday: 'long' },
  { weekday: 'short' },
  (index) => Date.UTC(2024, 8, 1 + index),
  7,
)

/**
 * Reads a date as people write it: "May 10 at 19:30", "10 Μαΐου", "Sat, Dec 14, 8 pm", "2026-05-10". Without a year it
 * is the one that makes the day of the week right, or else brings the day nearest to now.
 * @param now in milliseconds since 1970
 * @returns null where no day is named
 */
export function readTextDate(text: string, now: number, _timeZone = 'UTC'): TextDate | null {
  const named = dayIn(text)
  if (!named) return null
  const years = named.year === null ? yearsAround(now) : [named.year]
  const days = years
    .map((year) => Date.UTC(year, named.month, named.date))
    .filter((day) => new Date(day).getUTCMonth() === named.month)
  const fitting = days.filter((day) => new Date(day).getUTCDay() === named.weekday)
  const [day] = (fitting.length > 0 ? fitting : days).sort((a, b) => Math.abs(a - now) - Math.abs(b - now))
  if (day === undefined) return null
  const firstDay = new Date(day).toISOString().slice(0, 10)
  return { firstDay, lastDay: firstDay, time: timeIn(text), endTime: null }
}

/** Day before month, as in all of Europe. */
const numericDate = /^\s*(\d{1,2})[./](\d{1,2})(?:[./](20\d\d)|\.)?(?!\d)/

interface NamedDay {
  year: number | null
  /** From 0. */
  month: number
  date: number
  weekday: number | undefined
}

function dayIn(text: string): NamedDay | null {
  const iso = /(?<!\d)(20\d\d)-(\d\d)-(\d\d)(?!\d)/.exec(text)
  if (iso) return dayOf(iso[1], Number(iso[2]) - 1, Number(iso[3]))
  const numeric = numericDate.exec(text)
  if (numeric) return dayOf(numeric[3], Number(numeric[2]) - 1, Number(numeric[1]))

  const words = plain(text).match(/[\p{L}]+|\d+/gu) ?? []
  const at = words.findIndex((word) => months.has(word))
  // "mar" is March here, and Tuesday in Spain.
  const weekday = words
    .toSpliced(at, 1)
    .map((word) => weekdays.get(word))
    .find((found) => found !== undefined)
  const month = months.get(words[at] ?? '')
  if (month === undefined) return null
  // "de" of "10 de mayo" and the ending of "10th" stand between the two.
  const before = words.slice(Math.max(0, at - 2), at).findLast(isDayOfMonth)
  const date = [words[at + 1], before].find(isDayOfMonth)
  const year = words.find((word) => /^20\d\d$/.test(word))
  return date === undefined ? null : { ...dayOf(year, month, Number(date)), weekday }
}

function dayOf(year: string | undefined, month: number, date: number): NamedDay {
  return { year: year === undefined ? null : Number(year), month, date, weekday: undefined }
}

function isDayOfMonth(word: string | undefined): boolean {
  return word !== undefined && /^\d{1,2}$/.test(word) && Number(word) >= 1 && Number(word) <= 31
}

function yearsAround(now: number): number[] {
  const year = new Date(now).getUTCFullYear()
  return [year - 1, year, year + 1]
}

/** The time of day that a text names, in minutes; null where it names none. */
function timeIn(text: string): number | null {
  const rest = text.replace(numericDate, '')
  const [, hours, minutes = '0', half] =
    /(?<![\d.:/-])(\d{1,2})[:.h](\d\d)(?:\s*([ap])\.?m)?(?![\d:/-])/i.exec(rest) ??
    /(?<![\d.:/-])(\d{1,2})()\s*([ap])\.?m(?![\p{L}])/iu.exec(rest) ??
    []
  if (hours === undefined) return null
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : Number(hours)
  return hour < 24 && Number(minutes) < 60 ? hour * 60 + Number(minutes) : null
}

type Parts = Pick<Intl.DateTimeFormatOptions, 'month' | 'weekday'>

function namesOf(long: Parts, short: Parts, moment: (index: number) => number, count: number) {
  const names = new Map<string, number>()
  for (const language of languages) {
    for (const options of [long, short, { ...long, day: 'numeric' } as const]) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      for (let index = 0; index < count; index++) {
        const parts = format.formatToParts(moment(index))
        const name = parts.find(({ type }) => type === 'month' || type === 'weekday')?.value ?? ''
        const word = plain(name).match(/^\p{L}+/u)?.[0]
        if (word && !names.has(word)) names.set(word, index)
      }
    }
  }
  return names
}

/** Without accents and capitals. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLocaleLowerCase('en')
}
