import { parseText } from '../../schemas/text-date/parse-text.ts'
import { readTextDate } from '../../schemas/text-date/read-text-date.ts'
import { tokenize } from '../../schemas/text-date/tokens.ts'
import { meanings, plain } from '../../schemas/text-date/vocabulary.ts'
import { localDay } from '../../schemas/time-zone.ts'

/** Returns the editor's time zone, for example `Europe/Athens`. */
export const getTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Returns the datetime that dialogs suggest: next Monday at 9:00. */
export function suggestDatetime(now = new Date()): Date {
  const monday = new Date(now)
  monday.setDate(now.getDate() + ((8 - now.getDay()) % 7 || 7))
  monday.setHours(9, 0, 0, 0)
  return monday
}

const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' })

/** Formats a datetime: "30 November 2026, 09:00". */
export function writeDatetime(datetime: Date): string {
  return written.format(datetime).replace(' at ', ', ')
}

/**
 * Added to the current time (ms), because the parser resolves a day without a year to the nearest such day,
 * but editors mean the next one.
 */
const halfAYear = 182 * 24 * 60 * 60 * 1000

/**
 * Parses a datetime in natural language, in the browser's time zone: "30 November 2026, 09:00", "1.12. 9.30",
 * "December 1st 9 a.m.", "Monday noon", "tomorrow". Uses the parser for event dates. The default time is 9:00.
 * A day without a year is in the future.
 * @returns all possible readings, earliest first: "1/12" can be in December or January, "Monday 8" in the
 * morning or evening
 */
export function readDatetimes(original: string, now = new Date()): Date[] {
  const text = plain(original).replace(/ ?o['’]clock(?!\p{L})/u, '')
  const today = writeDay(now)
  const written = slashedBothWays(text).flatMap((each) => getTimes(each, now))
  const relative = written.length === 0 ? withDays(withEvening(text), now) : []
  const tokens = tokenize(text)
  const isTime = tokens.length > 0 && tokens.every(({ kind }) => timeKinds.has(kind))
  const found = [
    ...written,
    ...relative.flatMap((each) => getTimes(each, now)).filter((time) => relative.length === 1 || time > now),
    ...(isTime && relative.length === 0
      ? getTimes(`${today} ${text}`, now).map((time) => next(time, now))
      : []),
  ]
  const moments = [...new Set(found.map(Number))].sort((a, b) => a - b)
  return moments.map((moment) => new Date(moment))
}

/** The kinds of tokens in text that contains a time but no day. */
const timeKinds: ReadonlySet<string> = new Set(
  'clock dateOrTime phrase noon midnight number clockWord betweenTimes at comma mark'.split(' '),
)

/** Returns the text, and a copy with day and month swapped if both readings are possible. */
function slashedBothWays(text: string): string[] {
  const other = text.replace(/(?<![\d/-])(0?[1-9]|1[0-2])([/-])(0?[1-9]|1[0-2])(?![\d:.])/, '$3$2$1')
  return other === text ? [text] : [text, other]
}

/**
 * Replaces a weekday, "today" or "tomorrow" with its date. Returns two strings if two days are possible, for
 * example for today's weekday or "next Friday", and an empty list if there is no such word.
 */
function withDays(text: string, now: Date): string[] {
  for (const [words, which = '', word = ''] of text.matchAll(dayWord)) {
    const meaning = meanings.get(word)
    const isWeekday = meaning?.kind === 'weekday' || meaning?.kind === 'weekdayOrTo'
    const days = isWeekday ? daysAhead(which, (meaning.weekday - now.getDay() + 7) % 7) : dayWords.get(words)
    if (!days) continue
    const written = (later: number) =>
      writeDay(new Date(now.getFullYear(), now.getMonth(), now.getDate() + later))
    return days.map((later) => text.replace(words, written(later)))
  }
  return []
}

/** Rewrites "tonight 8" as "today 8 in the evening". */
function withEvening(text: string): string {
  const rest = text.replace(/(?<!\p{L})(?:tonight|this evening|αποψε)(?!\p{L})/u, '').trim()
  if (rest.length === text.trim().length) return text
  // Also add "in the evening" after "am", so that the parser rejects "tonight 1 am", which would be tomorrow.
  // After "pm" or a 24-hour time, the parser does not accept an extra "in the evening".
  const isPlain = /[pμ]\.? ?[mμ]|(?:1[3-9]|2\d)[:.h]/.test(rest)
  return `today ${rest}${isPlain ? '' : ' in the evening'}`
}

const dayWord = /(?<!\p{L})day after tomorrow|(?:(next|this) )?(?<!\p{L})(\p{L}+)/gu

const dayWords = new Map([
  ['today', [0]],
  ['tomorrow', [1]],
  ['day after tomorrow', [2]],
  ['σημερα', [0]],
  ['αυριο', [1]],
  ['μεθαυριο', [2]],
])

function daysAhead(which: string, ahead: number): number[] {
  if (which === 'next') return ahead === 0 ? [7] : [ahead, ahead + 7]
  return ahead === 0 && which === '' ? [0, 7] : [ahead]
}

function next(time: Date, now: Date): Date {
  return time > now ? time : atMinutes(writeDay(time), time.getHours() * 60 + time.getMinutes(), 1)
}

/** Returns the possible datetimes for text that contains a day. */
function getTimes(text: string, now: Date): Date[] {
  const [, head = '', number = ''] = /^(.*[\s,])(\d{1,2})$/.exec(text.trim()) ?? []
  const before = head ? parseDay(head, now) : undefined
  if (before?.time === null && before.isWhole && Number(number) < 24) {
    const hour = Number(number)
    return [hour, ...(hour > 0 && hour <= 12 ? [(hour % 12) + 12] : [])].map((h) =>
      atMinutes(before.day, h * 60),
    )
  }
  const read = parseDay(text, now)
  if (!read) return []
  if (read.time !== null || read.isWhole) return [atMinutes(read.day, read.time ?? 9 * 60)]
  // "Midnight" can be the start or the end of a day.
  const isMidnight = tokenize(text).some(({ kind }) => kind === 'midnight')
  return isMidnight ? [atMinutes(read.day, 0), atMinutes(read.day, 0, 1)] : []
}

/**
 * Parses text that contains exactly one day. Returns the day, its time in minutes, and whether the text
 * consists only of the day.
 */
function parseDay(text: string, now: Date) {
  const parse = (each: string) => readTextDate(each, now.getTime() + halfAYear, getTimeZone())
  const written = parse(text)
  // Without a time, the parser rejects a distant year, because "10 December 2030" of an event can mean 20:30.
  const read = written ?? parse(`${text}, 9:00`)
  if (!read || read.firstDay !== read.lastDay || read.endTime !== null) return undefined
  const [items = []] = parseText(text)
  const count = (kind: string) => items.filter((item) => item.kind === kind).length
  // An extra word can change the time ("half past 9 pm", "evening"), and an extra number can be the day ("9 am
  // on the 30th"), so such text is rejected.
  if (count('word') + count('name') > 0 || count('number') + count('time') > 1) return undefined
  const isWhole = items.every(({ kind }) => dayKinds.has(kind))
  return { day: read.firstDay, time: written?.time ?? null, isWhole }
}

const dayKinds: ReadonlySet<string> = new Set('day weekday year from at comma mark'.split(' '))

function atMinutes(day: string, minutes: number, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later, 0, minutes)
}

/** Formats the date in the browser's time zone as YYYY-MM-DD. */
export function writeDay(datetime: Date): string {
  return localDay(datetime.getTime(), getTimeZone())
}
