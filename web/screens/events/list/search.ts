import anyAscii from 'any-ascii'
import { LRUCache } from 'lru-cache'
import { meanings, plain } from '../../../../schemas/text-date/vocabulary.ts'
import { dateFormat, dayMs } from '../../../../schemas/time-zone.ts'
import type { ListedEvent, ShownDate } from '../event/when.ts'
import { greekPattern } from './greek-in-latin.ts'

/**
 * Whether every search word is the beginning of a word in the event's text, or names the month or weekday of one of its
 * dates. Punctuation does not match anything.
 */
export function hasWords(event: ListedEvent, search: string): boolean {
  const words = parsedSearches.memo(search)
  if (words.length === 0) return false
  const { title, university, host, location, category, online, description } = event
  const texts = [title, university, host, location, category, online && 'online', description].filter(Boolean)
  const index = indexes.memo(texts.join('\n'))
  return words.every((word) => hasWord(index, word) || hasDateName(event, word))
}

/** Whether the title contains all words; such events come first. */
export function hasWordsInTitle({ title }: ListedEvent, search: string): boolean {
  const index = indexes.memo(title ?? '')
  return parsedSearches.memo(search).every((word) => hasWord(index, word))
}

/** The words of some text, each with a space before and after it. */
interface Index {
  /** In lowercase Latin letters without accents, which every keyboard has: "Łódź" is "lodz", "Straße" is "strasse". */
  latin: string
  /** In Greek letters; empty if the text has none. */
  greek: string
}

/** Cached because each search reads the texts of all events. */
const indexes = new LRUCache<string, Index>({ max: 8000, memoMethod: createIndex })

function createIndex(text: string): Index {
  const simple = plain(text)
  const greek = simple.match(/\p{Script=Greek}+/gu) ?? []
  return {
    latin: ` ${toWords(simple).flat().join(' ')} `,
    greek: greek.length > 0 ? ` ${greek.join(' ')} ` : '',
  }
}

/** Splits text into words. A word with hyphens or apostrophes also yields its parts: "E-sports" is "esports", "e" and "sports". */
function toWords(text: string): string[][] {
  const latin = anyAscii(text).toLowerCase()
  const found = latin.match(/[a-z\d]+(?:[-'][a-z\d]+)*[#+]*/g) ?? []
  return found.map((word) =>
    /[-']/.test(word) ? [word.replaceAll(/[-']/g, ''), ...word.split(/[-']/)] : [word],
  )
}

interface SearchWord {
  /**
   * Alternative matches; one is enough. All parts of an alternative must match: "e-sports" matches "esports", or "e"
   * and "sports".
   */
  ways: readonly (readonly string[])[]
  greek: RegExp
  /** English names of months and weekdays that start with the word, or that the word means in any language. */
  dateNames: readonly string[]
}

const parsedSearches = new LRUCache<string, SearchWord[]>({ max: 500, memoMethod: parseSearch })

function parseSearch(search: string): SearchWord[] {
  return search.split(/\s+/).flatMap((written) =>
    toWords(plain(written)).map(([word = '', ...parts]): SearchWord => {
      const wholeWords = [word, ...getOtherNumber(word)].map((each) => ` ${each} `)
      // Two letters would match too many words: "ai" is the beginning of "aim" and "air".
      const ways = [...(word.length > 2 ? [` ${word}`] : []), ...wholeWords].map((way) => [way])
      if (parts.length > 0) ways.push(parts.map((part) => ` ${part} `))
      return { ways, greek: greekPattern(word), dateNames: getDateNames(word, plain(written)) }
    }),
  )
}

/** The singular or plural of an English word: "films" and "film", "party" and "parties". */
function getOtherNumber(word: string): string[] {
  if (word.length < 4) return []
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`]
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)]
  if (word.endsWith('s')) return /ss$|^news$/.test(word) ? [] : [word.slice(0, -1)]
  return word.endsWith('y') ? [`${word.slice(0, -1)}ies`] : []
}

function hasWord({ latin, greek }: Index, { ways, greek: pattern }: SearchWord): boolean {
  return (
    ways.some((way) => way.every((part) => latin.includes(part))) || (greek !== '' && pattern.test(greek))
  )
}

const formatMonth = dateFormat('en', { month: 'long', timeZone: 'UTC' })
const formatWeekday = dateFormat('en', { weekday: 'long', timeZone: 'UTC' })
const monthNames = Array.from({ length: 12 }, (_, month) => formatMonth.format(Date.UTC(2024, month)))
// 7 January 2024 is a Sunday.
const weekdayNames = Array.from({ length: 7 }, (_, day) => formatWeekday.format(Date.UTC(2024, 0, 7 + day)))

function getDateNames(latin: string, written: string): string[] {
  if (latin.length < 3) return []
  const meaning = meanings.get(written)
  const isMonth = meaning?.kind === 'month' || meaning?.kind === 'monthOrWeekday'
  const name = isMonth
    ? monthNames[meaning.month]
    : meaning?.kind === 'weekday' && weekdayNames[meaning.weekday]
  const started = [...monthNames, ...weekdayNames].filter((each) => each.toLowerCase().startsWith(latin))
  return name ? [name, ...started] : started
}

/** Whether one of the event's dates is in a month or on a weekday that the word means. */
function hasDateName(event: ListedEvent, { dateNames }: SearchWord): boolean {
  if (dateNames.length === 0) return false
  return [event, ...event.nextDates].some((date) =>
    getDayNames(date).some((name) => name !== undefined && dateNames.includes(name)),
  )
}

/**
 * Returns the names of the months and weekdays that a date covers. The first seven days contain every weekday, so after
 * them only the last day is added.
 */
function getDayNames({ firstDay, lastDay }: ShownDate): (string | undefined)[] {
  if (firstDay === null || lastDay === null) return []
  const [first, last] = [Date.parse(firstDay), Date.parse(lastDay)]
  const days = Math.min(7, Math.round((last - first) / dayMs))
  const dates = [...Array.from({ length: days }, (_, index) => first + index * dayMs), last].map(
    (time) => new Date(time),
  )
  return dates.flatMap((date) => [monthNames[date.getUTCMonth()], weekdayNames[date.getUTCDay()]])
}
