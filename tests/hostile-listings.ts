import { pageParameters } from '../schemas/page-parameters.ts'
import { clubContract } from '../schemas/records/club-contract.ts'
import { eventContract } from '../schemas/records/event-contract.ts'
import type { RecordContract } from '../schemas/records/field.ts'
import texts from './hostile-texts.json' with { type: 'json' }

/**
 * An element that no page has, and the name that every script below sets. Either one in a page means that a text became
 * markup or ran.
 */
export const intruder = 'x-intruder'
const act = 'window.xIntruder=1'

/** A host that no page may ask. */
const foreign = 'https://evil.example'

/**
 * Texts that strangers write into documents and links. Every text that becomes markup or runs leaves one of the traces
 * above.
 */
const hostileTexts = [
  ...Object.values(texts).flat(),
  'e\u0301\u0316\u034F'.repeat(120),
  '👩‍👩‍👧‍👦'.repeat(60),
  'a'.repeat(1400),
  '9'.repeat(400),
]

/** Texts that would run, render or fetch something. The others are only unusual. */
const dangerous = hostileTexts.filter((text) =>
  [intruder, act, foreign].some((trace) => text.includes(trace)),
)

/** Every other type that a field of a record may have, as Firestore's REST interface takes them. */
const otherTypes = [
  { nullValue: null },
  { booleanValue: true },
  { integerValue: '-5' },
  { integerValue: '9223372036854775807' },
  { doubleValue: 'NaN' },
  { doubleValue: 1e308 },
  { timestampValue: '0001-01-01T00:00:00Z' },
  { timestampValue: '9999-12-31T23:59:59Z' },
  { bytesValue: 'AAEC' },
  { geoPointValue: { latitude: 37.9, longitude: -180 } },
  { mapValue: { fields: { toString: { stringValue: 'x' }, length: { integerValue: '-1' } } } },
  { mapValue: { fields: { __html: { stringValue: `<${intruder}>` } } } },
  { arrayValue: { values: [{ stringValue: `<${intruder}>` }, { nullValue: null }, { integerValue: '1' }] } },
  // Of an online event, and of one that repeats.
  { mapValue: { fields: { url: { stringValue: `javascript:${act}` } } } },
  { mapValue: { fields: { url: { stringValue: `https://a.example/"><${intruder}>` } } } },
  { stringValue: 'FREQ=SECONDLY' },
  { stringValue: 'FREQ=DAILY;COUNT=999;UNTIL=99991231' },
  { stringValue: 'FREQ=YEARLY;BYDAY=53MO;BYSETPOS=366' },
  { stringValue: `RRULE:FREQ=DAILY\nEXDATE:${'20260510,'.repeat(300)}20260511\nATTACH:${foreign}` },
  { arrayValue: { values: Array.from({ length: 500 }, () => ({ timestampValue: '2099-05-10T16:30:00Z' })) } },
] as const

const hostileValues: readonly object[] = [
  // Firestore keeps no half of a pair.
  ...hostileTexts.map((text) => ({ stringValue: text.toWellFormed() })),
  { stringValue: `<${intruder}>`.repeat(2000) },
  ...otherTypes,
]

/** A record with a hostile value in each field. */
export interface HostileRecord {
  collection: 'events' | 'clubs'
  id: string
  fields: Record<string, object>
}

/** The fields that search engines need of an event. It is over, so that no list contains it. */
const soundEvent = { start: { timestampValue: '2024-05-10T16:30:00Z' }, status: { stringValue: 'scheduled' } }

/**
 * Each value in each field, a different one in every field of a record: as many records as values, of each collection. And what
 * is dangerous in the texts of events that are sound otherwise.
 */
export function hostileRecords(): HostileRecord[] {
  const tables = [
    ['events', eventContract],
    ['clubs', clubContract],
  ] as const
  const wild = tables.flatMap(([collection, table]) =>
    turns(Object.keys(table), hostileValues).map((fields, number) => ({
      collection,
      id: `hostile-${number}`,
      fields,
    })),
  )
  const textFields = Object.entries<RecordContract[string]>(eventContract).flatMap(([name, { limit }]) =>
    limit ? [name] : [],
  )
  const sound = turns(
    textFields,
    dangerous.map((text) => ({ stringValue: text })),
  ).map((fields, number) => ({
    collection: 'events' as const,
    id: `sound-${number}`,
    fields: { ...soundEvent, ...fields },
  }))
  return [...wild, ...sound]
}

/** As many rows as values: each name has each value in one of them, and no row says the same twice. */
function turns<Value>(names: readonly string[], values: readonly Value[]): Record<string, Value>[] {
  return values.map((_, row) =>
    Object.fromEntries(
      names.flatMap((name, place) => {
        const value = values[(row + place * 7) % values.length]
        return value === undefined ? [] : [[name, value]]
      }),
    ),
  )
}

/** Queries that say each text in each parameter, a different one in each at once. */
const queries = (names: readonly string[]) =>
  turns(names, hostileTexts).map((row) => `?${new URLSearchParams(row)}`)

/** Parameters that are no text: doubled, with the names of keys, half encoded. */
const oddQueries = [
  `?title=a&title=<${intruder}>`,
  `?title[]=<${intruder}>`,
  '?__proto__[xIntruder]=1&constructor[prototype][xIntruder]=1',
  '?title=%',
  '?title=%ED%A0%BD',
  `?<${intruder}>=<${intruder}>`,
  `?title=${'%3C'.repeat(2000)}`,
]

/**
 * Hostile addresses of the site: each text occurs in each field and parameter once. Those of documents need
 * `hostileRecords`.
 */
export function hostileAddresses(): string[] {
  const oneIn = <Item>(count: number, items: readonly Item[]) =>
    items.filter((_, number) => number % count === 0)
  const records = hostileRecords().map(({ collection, id }) => `/${collection.slice(0, -1)}/${id}`)
  const events = queries(pageParameters.event)
  const parts = hostileTexts.map((text) => encodeURIComponent(text.toWellFormed()))
  return [
    ...records,
    // A picture takes a tenth of a second.
    ...oneIn(20, records).map((path) => `${path}/card.jpg`),
    ...oneIn(
      10,
      records.filter((path) => path.startsWith('/event/')),
    ).map((path) => `${path}/calendar.ics`),
    ...events.map((query) => `/event/from-link${query}`),
    ...oneIn(8, events).map((query, number) => `/event/hostile-${number}${query}`),
    ...queries(pageParameters.club).map((query) => `/club/from-link${query}`),
    ...queries(pageParameters.events).map((query) => `/events${query}`),
    ...oneIn(3, parts).map((text) => `/onboarding/complete?orgId=${text}`),
    ...oneIn(
      3,
      parts.filter((text) => text !== '').flatMap((text) => [`/event/${text}`, `/${text}`]),
    ),
    ...oddQueries.flatMap((query) => [`/event/from-link${query}`, `/events${query}`]),
  ]
}

/** Those in which scripts read the address, or show what a stranger wrote, once they run: to be opened as visitors do. */
export function hostileAddressesOfScripts(): string[] {
  const parameters = ['mode', 'oobCode', 'lang', 'continueUrl', 'apiKey']
  const account = turns(parameters, dangerous).map((row) => `${new URLSearchParams(row)}`)
  const [text = '', other = ''] = dangerous.slice(3).map(encodeURIComponent)
  return [
    ...account.slice(0, 2).map((query) => `/verify?${query}`),
    `/verify?${account[2]}&mode=resetPassword`,
    `/reset-password?${account[3]}`,
    `/onboarding/complete?orgId=${text}`,
    `/about?utm_source=${other}#${other}`,
    '/event/sound-3',
    '/club/hostile-3',
    `/event/from-link${queries(pageParameters.event)[14]}`,
    `/events?q=${text}`,
  ]
}
