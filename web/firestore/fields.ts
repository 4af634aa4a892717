import {
  type QueryCompositeFilterConstraint,
  type QueryOrderByConstraint,
  Timestamp,
} from 'firebase/firestore/lite'
import { WINDOWS_TO_IANA_MAP } from 'windows-iana'
import { paragraphs as cleanParagraphs, singleLine } from './plain-text.ts'

/*
 * Readers of document fields, for code that runs anywhere. Nothing enforces the types of fields. A reader takes any
 * value and returns one of its type or null. A field of a wrong type counts as missing. Equivalent values are accepted
 * (a number as text, a list of names where a count is expected).
 */

interface Sources {
  /** Addresses that a picture must start with, each ending in a slash. */
  pictureStorage: readonly string[]
}

interface Limited {
  /** Longest text that is shown, in UTF-16 units. */
  limit: number
}

/** One field of a kind of record: how it is read, and where it is cut if its reader cuts. */
export type Field =
  | { read: (value: unknown, bounds: Sources) => unknown; limit?: undefined }
  | ({ read: (value: unknown, bounds: Sources & Limited) => unknown } & Limited)

/** The fields of a kind of record by name. */
type Fields = Readonly<Record<string, Field>>

/** The result of `readFields` for a table. */
export type FieldValues<Table extends Fields> = { [Name in keyof Table]: ReturnType<Table[Name]['read']> }

/** Reads the fields of a record, whatever they hold; what is absent is null. Never throws. */
export function readFields<Table extends Fields>(
  table: Table,
  record: unknown,
  sources: Sources,
): FieldValues<Table>
export function readFields(table: Fields, record: unknown, sources: Sources): Record<string, unknown> {
  const given = new Map(Object.entries(typeof record === 'object' && record !== null ? record : {}))
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => {
      const value = given.get(name)
      const { limit } = field
      return [
        name,
        limit === undefined ? field.read(value, sources) : field.read(value, { ...sources, limit }),
      ]
    }),
  )
}

/** Text of one line, or a number; the items of a list are joined by commas, and of a map its `name` counts. */
export function line(value: unknown, { limit }: Limited): string | null {
  const parts = singleLine(textOf(value, ', '), limit).split(', ')
  return parts.filter((part) => !noText.test(part)).join(', ') || null
}

/** Text with paragraphs, or a number; the items of a list are paragraphs. The text of HTML is read. */
export function paragraphs(value: unknown, { limit }: Limited): string | null {
  const text = cleanParagraphs(textOf(value, '\n\n'), limit)
  return noText.test(text) ? null : text
}

/** What programs write in place of a value that is missing. */
const noText = /^(?:|undefined|null|\(null\)|NaN|\[object Object\]|Invalid [Dd]ate)$/

function textOf(value: unknown, separator: string): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : ''
  const { name }: { name?: unknown } = Object(value)
  if (!Array.isArray(value)) return typeof name === 'string' ? name : ''
  const texts = value.slice(0, 100).map((item) => (Array.isArray(item) ? '' : textOf(item, separator)))
  return texts.filter(Boolean).join(separator)
}

const largestCount = 10_000_000

/** A number of people: a whole number from 0, text that holds one ("1,468"), or a list whose items are counted. */
export function count(value: unknown): number | null {
  const number = Array.isArray(value) ? value.length : numberOf(value)
  return Number.isSafeInteger(number) && number >= 0 && number <= largestCount ? number : null
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return Math.trunc(value)
  if (typeof value !== 'string' || value.length > 20) return Number.NaN
  const digits = value.trim().replace(/(?<=\d)[,. \u00A0\u202F'](?=\d{3}(?!\d))/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

const earliest = Date.UTC(2000, 0)
const latest = Date.UTC(2100, 0)

/**
 * A moment as ISO 8601 text, in UTC, or without a zone if the value has none: then the clocks of the place count.
 * Understands timestamps, what exports and logs make of them (`{ _seconds, _nanoseconds }`, also as text), ISO 8601
 * text, JavaScript's own texts, and seconds, milliseconds or microseconds since 1970 as a number or digits.
 */
export function moment(value: unknown): string | null {
  if (typeof value === 'string') return momentInText(value.replaceAll(/^["'\s]+|["'\s]+$/g, '').slice(0, 200))
  if (typeof value === 'number') return isoOf(millisecondsOf(value))
  if (typeof value !== 'object' || value === null) return null
  const [only, another] = Object.values(value)
  if (only !== undefined && another === undefined) return moment(only)
  return value instanceof Date ? isoOf(value.getTime()) : momentInText(JSON.stringify(value))
}

/** As many dates of one event are read. */
const mostDates = 400

/**
 * A list of moments or days, each in any form of `moment`, or with an end of its own as `{ start, end }`; an item that is
 * neither is left out. As ISO 8601 texts in their order, those with an end as "start/end".
 */
export function moments(value: unknown): string[] | null {
  const items: unknown[] = Array.isArray(value) ? value.slice(0, mostDates) : []
  const read = items.flatMap((item) => {
    const text = typeof item === 'string' ? item.split('/') : []
    const { start, end }: { start?: unknown; end?: unknown } =
      text.length === 2 ? { start: text[0], end: text[1] } : Object(item)
    const begins = momentOrDay(start ?? item)
    const ends = begins && momentOrDay(end)
    return begins === null ? [] : ends && ends > begins ? `${begins}/${ends}` : begins
  })
  return read.length === 0 ? null : [...new Set(read)].sort()
}

/** Whether Firestore can sort and compare a value as a time. */
export function isTimestamp(value: unknown): value is Timestamp {
  return value instanceof Timestamp
}

const seconds = /(?<!nano)seconds\W{1,5}(\d{9,10})\b/g
const nanoseconds = /nano(?:second)?s\W{1,5}(\d{1,9})\b/
const isoText =
  /^(\d{4}-?\d\d-?\d\d)[T ](\d\d):?(\d\d)(?::?(\d\d)(?:[.,](\d{1,9}))?)?(?: ?(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)(?: [A-Z]{3,4})?(?:\[.*\])?)?$/i
/** `Date.toString()`, `Date.toUTCString()`, and the console of Firebase. */
const englishText =
  /^(?:[A-Z][a-z]{2}, ?|[A-Z][a-z]{2} )?(?:[A-Z][a-z]{2,8} \d{1,2},?|\d{1,2} [A-Z][a-z]{2}) \d{4}(?: at)? \d{1,2}:\d\d:\d\d(?: [AP]M)? (?:UTC|GMT)(?:[+-]\d{1,2}(?::?\d\d)?)?(?: \(.*\))?$/

function momentInText(text: string): string | null {
  const [found, another] = text.matchAll(seconds)
  if (another) return null
  if (found) return isoOf(Number(found[1]) * 1000 + Number(nanoseconds.exec(text)?.[1] ?? 0) / 1e6)
  if (/^\d{9,19}(\.\d+)?$/.test(text)) return isoOf(millisecondsOf(Number(text)))
  const plain = text.replaceAll(/\s+/g, ' ')
  if (englishText.test(plain)) return isoOf(Date.parse(plain.replace(' at ', ' ').replace(/ \(.*/, '')))
  const [, date, hour, minute, second = '00', fraction = '0', zone] = isoText.exec(plain) ?? []
  const day = dayOf(date)
  if (day === null) return null
  const clock = `${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3)}`
  if (zone === undefined) return isoOf(Date.parse(`${clock}Z`))?.slice(0, -1) ?? null
  const [, sign, hours, minutes = '00'] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone) ?? []
  return isoOf(Date.parse(sign ? `${clock}${sign}${hours}:${minutes}` : `${clock}Z`))
}

/** Seconds, milliseconds, microseconds or nanoseconds: only one of them lies in this century. */
function millisecondsOf(time: number): number {
  return [1e3, 1, 1e-3, 1e-6].map((unit) => time * unit).find(isLikely) ?? Number.NaN
}

const isLikely = (time: number) => time >= earliest && time < latest

function isoOf(time: number): string | null {
  return isLikely(time) ? new Date(time).toISOString() : null
}

/** A day as ISO 8601 text, `2026-12-11` or `20261211`: it names no hour, so it is no moment. */
export function dayOf(value: unknown): string | null {
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const [, year, month, date] = /^\s*(\d{4})-?(\d\d)-?(\d\d)\s*$/.exec(text) ?? []
  const day = `${year}-${month}-${date}`
  // "2026-02-31" is no day.
  return isoOf(Date.parse(day))?.startsWith(day) ? day : null
}

/** A moment as `moment` reads it, or a day as ISO 8601 text if no hour is known. */
export function momentOrDay(value: unknown): string | null {
  return moment(value) ?? dayOf(value)
}

/** Text that a program wrote for programs, such as digits or JSON; people should not see it. */
export function isMachineTime(text: string): boolean {
  const whole = /^\s*(?:\{.*\}|20\d{6}|\d{9,}(?:\.\d+)?|\d\.\d+e\+\d+|\d{4}-?\d\d-?\d\dT[\d:.,Z+-]*)\s*$/i
  return whole.test(text) || /seconds["']?\s*[=:]/.test(text)
}

/** The zones that Windows names. Each stands for several countries. */
const windowsZones = new Map(
  WINDOWS_TO_IANA_MAP.filter(({ territory }) => territory === '001').map(({ windowsName, iana }) => [
    windowsName.toLowerCase(),
    iana[0],
  ]),
)

/** Regions whose zones have names in words, each with a capital. */
const regions = ['Europe/', 'Asia/', 'America/', 'Africa/', 'Atlantic/', 'Indian/', 'Pacific/', 'Australia/']

/**
 * A time zone: its IANA name in any case (`Europe/Athens`, `europe / athens`), the city alone (`Athens`, `Athens,
 * Greece`), that of Windows (`GTB Standard Time`), a European abbreviation (`EET`, `EEST`), or an offset (`GMT+2`, `UTC+02:00`,
 * `+0200`). Times are shown in it.
 */
export function timeZone(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 80) return null
  const text = value.replaceAll(/\(.*?\)/g, '').trim()
  if (/^(?:z|utc|gmt)$/i.test(text)) return 'UTC'
  const [, sign, hours = '', minutes = '00'] =
    /^(?:utc|gmt)?\s*([+\u2212-])\s*(\d{1,2}?)(?::?(\d\d))?$/i.exec(text) ?? []
  if (sign) return knownZone(`${sign === '+' ? '+' : '-'}${hours.padStart(2, '0')}:${minutes}`)
  const ofWindows = windowsZones.get(text.toLowerCase())
  if (ofWindows) return ofWindows
  const name = text
    .replace(/\s*,.*/, '')
    .replaceAll(/\s*\/\s*/g, '/')
    .replaceAll(/\s+/g, '_')
  const [, european] = /^([CEMW]E)S?T$/i.exec(name) ?? []
  if (european) return `${european.toUpperCase()}T`
  // Other abbreviations have several meanings: BST is British, and this system's is that of Bangladesh.
  if (name.length < 4) return null
  if (name.includes('/')) return knownZone(name)
  const region = ['', ...regions].find((region) => knownZone(`${region}${name}`))
  return region === undefined ? null : knownZone(`${region}${name}`)
}

function knownZone(name: string): string | null {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions()
    const isWritten = regions.some((region) => name.toLowerCase().startsWith(region.toLowerCase()))
    if (timeZone.toLowerCase() === name.toLowerCase() || !isWritten) return timeZone
    // The system's own name may be an older one: Kiev for Kyiv.
    return name.toLowerCase().replaceAll(/(?<=^|[/_-])\p{L}/gu, (letter) => letter.toUpperCase())
  } catch {
    return null
  }
}

/** The id of another record, stored as text, as a path, as a reference or as the `id` of a map. */
export function reference(value: unknown): string | null {
  // A copy holds a reference as a plain map.
  const { referencePath, id }: { referencePath?: unknown; id?: unknown } = Object(value)
  const path = [referencePath, id, value].find((each) => typeof each === 'string') ?? ''
  const found = path.trim().replace(/\/$/, '').replace(/.*\//, '')
  return isRecordId(found) ? found : null
}

/**
 * The address of a picture in the project's own storage, as the browser will request it. Anyone may open a bucket on
 * the same host, so the bucket counts as much as the host.
 */
export function picture(value: unknown, { pictureStorage }: Sources): string | null {
  if (typeof value !== 'string' || value.length > 2048) return null
  const url = URL.parse(value.trim())
  if (!url || url.username || url.password) return null
  url.hash = ''
  // `..` in a percent-encoded form is not resolved by the URL parser, and might be by the server behind.
  if (/%2e%2e|%00/i.test(url.pathname)) return null
  return pictureStorage.some((prefix) => url.href.startsWith(prefix)) ? url.href : null
}

/** Where an event takes place online. */
export interface OnlinePlace {
  /** Null if the record says "online" and no address. */
  url: string | null
}

/**
 * That an event takes place online: `true`, "online", or an address with `https:` or `http:`, as text or as the `url` or `link`
 * of a map. The address has a public host and no name or password.
 */
export function online(value: unknown): OnlinePlace | null {
  if (value === true || (typeof value === 'string' && isOnlineWord(value))) return { url: null }
  const { url, link }: { url?: unknown; link?: unknown } =
    typeof value === 'object' ? { ...value } : { url: value }
  const address = webAddress(url) ?? webAddress(link)
  // What was read before is read again as it was.
  return address !== null || url === null ? { url: address } : null
}

const onlineWord = /\b(?:online|virtual(?:ly)?|zoom|google meet|teams|webex|skype|discord|twitch|youtube)\b/gi
const besideOnline = /\b(?:event|only|via|on|meeting|call|live|microsoft|ms)\b|[\s\p{P}]/giu

/** Whether a text in place of a location only says that there is none: "Online", "Zoom", "Virtual event (via Teams)". */
export function isOnlineWord(text: string): boolean {
  const others = text.replaceAll(onlineWord, '')
  return others !== text && others.replaceAll(besideOnline, '') === ''
}

/** The address of a page on the web. Without `https://` it needs a path, so that "Dr.Who" is none. */
export function webAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2048 || /\s/.test(value.trim())) return null
  const text = value.trim()
  const url = URL.parse(/^[\w-]+(?:\.[\w-]+)+\//.test(text) ? `https://${text}` : text)
  const isPublic = url !== null && /^(?:[a-z\d-]+\.)+[a-z][a-z\d-]+$/.test(url.hostname)
  return isPublic && /^https?:$/.test(url.protocol) && !url.username && !url.password ? url.href : null
}

/** Firestore's limit, in bytes of UTF-8. */
const longestId = 1500

/**
 * Whether a text can be the id of a record. Firestore makes ids of 20 letters and digits, and people may choose their
 * own; what it refuses (a slash, dots alone, `__name__`) never reaches it.
 * Source: https://firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
export function isRecordId(id: string): boolean {
  if (id === '' || id.length > longestId || id.includes('/') || !id.isWellFormed()) return false
  return !/^(?:\.{1,2}|__.*__)$/s.test(id) && new TextEncoder().encode(id).length <= longestId
}

/** The id in a part of an address; '' where there is none. Next decodes it for metadata and routes, but not for pages. */
export function recordIdOf(part: string): string {
  try {
    const id = decodeURIComponent(part)
    return isRecordId(id) ? id : ''
  } catch {
    return ''
  }
}

const publicityNames = 'draft deleted hidden published approved private unlisted public'.split(' ')

/** The fields with which apps say who may see a record. */
export const publicityFields = [
  ...['status', 'state', 'visibility', 'deletedAt', ...publicityNames],
  ...publicityNames.map((name) => `is${name.charAt(0).toUpperCase()}${name.slice(1)}`),
]

const withdrawn =
  /^(?:draft|deleted(?:at)?|hidden|unpublished|rejected|pending(?:review|approval)?|not(?:published|approved))$/
const unlisted = /^(?:private|unlisted|inviteonly|notpublic)$/

/** Whether a record says that nobody should see it (`withdrawn`), or only who has its address (`unlisted`). */
export function publicityOf(record: unknown): 'public' | 'unlisted' | 'withdrawn' {
  const fields = new Map<string, unknown>(Object.entries({ ...Object(record) }))
  const words = publicityFields.map((name) => {
    const value = fields.get(name)
    const isSaid = value === true || (name === 'deletedAt' && Boolean(value))
    const word = isSaid ? name : value === false ? `not${name}` : typeof value === 'string' ? value : ''
    return word
      .slice(0, 100)
      .replaceAll(/^(not)?is|[^a-z]/gi, '$1')
      .toLowerCase()
  })
  if (words.some((word) => withdrawn.test(word))) return 'withdrawn'
  return words.some((word) => unlisted.test(word)) ? 'unlisted' : 'public'
}

/** A bounded question to a collection. */
export interface RecordQuery {
  filter: QueryCompositeFilterConstraint
  order?: readonly QueryOrderByConstraint[]
  /** The ordered values of the record behind which the answer begins. */
  after?: readonly unknown[]
  /** Records in the answer: bounds the cost of a read, and what a page has to work through. */
  most: number
}
