import { pageParameters } from '../schemas/page-parameters.ts'
import { clubContract } from '../schemas/records/club-contract.ts'
import { eventContract } from '../schemas/records/event-contract.ts'
import type { RecordContract } from '../schemas/records/field.ts'
import texts from './hostile-texts.json' with { type: 'json' }

/**
 * An element that no page contains. An `x-intruder` element in a page shows that a text became markup, and
 * `window.xIntruder` shows that a text ran as a script.
 */
export const intruder = 'x-intruder'
const act = 'window.xIntruder=1'

/** A host to which no page is allowed to send requests. */
const foreign = 'https://evil.example'

/**
 * Strings that attackers put into documents and links. Every string that becomes markup, runs or sends a
 * request leaves one of the traces above.
 */
const hostileTexts = [
  ...Object.values(texts).flat(),
  'e\u0301\u0316\u034F'.repeat(120),
  '👩‍👩‍👧‍👦'.repeat(60),
  'a'.repeat(1400),
  '9'.repeat(400),
]

/** Strings that would run, render or fetch something. The other strings are only unusual. */
const dangerous = hostileTexts.filter((text) =>
  [intruder, act, foreign].some((trace) => text.includes(trace)),
)

/** Values of all other field types, in Firestore's REST format. */
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
  // For online and recurring events.
  { mapValue: { fields: { url: { stringValue: `javascript:${act}` } } } },
  { mapValue: { fields: { url: { stringValue: `https://a.example/"><${intruder}>` } } } },
  { stringValue: 'FREQ=SECONDLY' },
  { stringValue: 'FREQ=DAILY;COUNT=999;UNTIL=99991231' },
  { stringValue: 'FREQ=YEARLY;BYDAY=53MO;BYSETPOS=366' },
  { stringValue: `RRULE:FREQ=DAILY\nEXDATE:${'20260510,'.repeat(300)}20260511\nATTACH:${foreign}` },
  { arrayValue: { values: Array.from({ length: 500 }, () => ({ timestampValue: '2099-05-10T16:30:00Z' })) } },
] as const

const hostileValues: readonly object[] = [
  // Firestore rejects lone surrogates.
  ...hostileTexts.map((text) => ({ stringValue: text.toWellFormed() })),
  { stringValue: `<${intruder}>`.repeat(2000) },
  ...otherTypes,
]

export interface HostileRecord {
  collection: 'events' | 'clubs'
  id: string
  fields: Record<string, object>
}

/** Valid values for the fields that structured data requires. The event is over, so no list contains it. */
const soundEvent = { start: { timestampValue: '2024-05-10T16:30:00Z' }, status: { stringValue: 'scheduled' } }

/**
 * Returns one record per hostile value and collection. Each value is in each field once, and all fields of a
 * record have different values. Also returns events that have a dangerous value in each text field and valid
 * values otherwise.
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

/** Returns one row per value. Each name has each value in exactly one row. */
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

/** Returns query strings with each text once in each parameter. */
const queries = (names: readonly string[]) =>
  turns(names, hostileTexts).map((row) => `?${new URLSearchParams(row)}`)

/** Malformed parameters: repeated, with object keys, or half encoded. */
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
 * Returns hostile URLs of the site. Each string is in each field and parameter once. The URLs of documents
 * require `hostileRecords`.
 */
export function listHostileUrls(): string[] {
  const oneIn = <Item>(count: number, items: readonly Item[]) =>
    items.filter((_, number) => number % count === 0)
  const records = hostileRecords().map(({ collection, id }) => `/${collection.slice(0, -1)}/${id}`)
  const events = queries(pageParameters.event)
  const parts = hostileTexts.map((text) => encodeURIComponent(text.toWellFormed()))
  return [
    ...records,
    // Only requests a few share images, because each takes a tenth of a second.
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

/**
 * Returns hostile URLs of pages whose scripts read the URL or show text that other people wrote. Tests open
 * the pages in a browser.
 */
export function listHostileScriptUrls(): string[] {
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
