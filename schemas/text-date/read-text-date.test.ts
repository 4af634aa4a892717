import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dayMs } from '../time-zone'
import { readTextDate } from './read-text-date'
import samples from './testing/layouts.json' with { type: 'json' }

const now = Date.parse('2026-11-25T12:00:00Z')

/** Formats a result as "2026-12-10 19:30 / 21:00", like `texts.txt` and the table of `docs/listings.md`. */
function understood(text: string): string {
  const read = readTextDate(text, now)
  if (!read) return 'unsure'
  const { firstDay, lastDay, time, endTime } = read
  const clock = (minutes: number) =>
    `${Math.floor(minutes / 60) % 24}:${String(minutes % 60).padStart(2, '0')}${minutes >= 24 * 60 ? '+' : ''}`
  const end = [lastDay === firstDay ? '' : lastDay, endTime === null ? '' : clock(endTime)]
    .filter(Boolean)
    .join(' ')
  return [firstDay, time === null ? '' : ` ${clock(time)}`, end && ` / ${end}`].join('')
}

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const texts = [...read('./texts.txt').matchAll(/^([^#\n].*) = (.+)$/gm)]
const table = [...read('../../docs/listings.md').matchAll(/^\| (`.+`) \| (.+) \|$/gm)].flatMap(
  ([, written = '', meaning = '']) =>
    written.split(', `').map((text) => ['', text.replaceAll('`', ''), meaning]),
)

test.each([...texts, ...table].map(([, text = '', meaning = '']) => ({ text, meaning })))(
  '$text',
  ({ text, meaning }) => {
    expect(understood(text)).toBe(meaning)
  },
)

test.each([
  ['Thu 10 Dec - Sat', 'unsure'],
  ['Wed - 10/12', 'unsure'],
  ['Hall 3.12, 4 and 5 December', '2026-12-04 / 2026-12-05'],
  ['10 December, Hall 3.12', '2026-12-10'],
  ['10 December, 19:30 (UTC+2)', '2026-12-10'],
  ['24 Nov 18:00 – 28 Nov 23:00 UTC+2', '2026-11-24 / 2026-11-28'],
  ['10 de dezembro, 19h 22h', '2026-12-10'],
  ['10.12 12 noon', '2026-12-10 12:00'],
])('"%s" means %s', (text, meaning) => {
  expect(understood(text)).toBe(meaning)
})

const { layouts, spans, times, languages } = samples
/** The format for each letter that stands for a name in a layout. The other letters stand for numbers. */
const names = new Map<string, Intl.DateTimeFormatOptions>([
  ['M', { month: 'long', day: 'numeric' }],
  ['N', { month: 'short', day: 'numeric' }],
  ['W', { weekday: 'long' }],
  ['V', { weekday: 'short' }],
])

/** Formats a day in a layout. */
function written(moment: number, layout: string, language: string): string {
  const [year = '', month = '', day = ''] = new Date(moment).toISOString().slice(0, 10).split('-')
  const short = (number: string) => (layout.startsWith('Y') ? number : String(Number(number)))
  return layout.replaceAll(/[dmMNWVY](?!e)/g, (letter) => {
    const options = names.get(letter)
    if (!options) return letter === 'Y' ? year : short(letter === 'd' ? day : month)
    const parts = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).formatToParts(moment)
    return parts.find(({ type }) => type === 'month' || type === 'weekday')?.value ?? ''
  })
}

test('of 2,000 generated texts, none is misread, and fewer than one in ten are rejected', () => {
  let seed = 20_261_125
  // Source: https://en.wikipedia.org/wiki/Linear_congruential_generator
  const random = () => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed / 2 ** 32
  }
  const pick = (items: readonly string[]) => items[Math.floor(random() * items.length)] ?? ''
  const dayText = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  const wrong: string[] = []
  let unread = 0
  for (let index = 0; index < 2000; index++) {
    const layout = pick(layouts)
    const language = pick(languages)
    const first =
      Date.parse('2026-11-25') + Math.round((random() - 0.5) * (layout.includes('Y') ? 1000 : 360)) * dayMs
    const last = first + Number(pick(['0', '0', '1', '2', '20'])) * dayMs
    const [from, to] = pick(spans).split('|')
    // "10-12 December": the first day can omit its month.
    const isShort = dayText(first).slice(0, 7) === dayText(last).slice(0, 7) && /^d [MN]/.test(layout)
    const end = written(last, layout, language)
    const span = `${from}${written(first, isShort ? 'd' : layout, language)}${to}${end}`
    const text = (first === last ? end : span) + pick(times)
    const found = readTextDate(pick([text, text.toUpperCase(), ` ${text.toLowerCase()}`]), now)
    if (!found) unread += 1
    else if (found.firstDay !== dayText(first) || found.lastDay !== dayText(last))
      wrong.push(`${text}: ${found.firstDay}`)
  }
  console.info(`${unread} of 2,000 texts name no day`)
  expect(wrong).toEqual([])
  expect(unread).toBeLessThan(200)
})
