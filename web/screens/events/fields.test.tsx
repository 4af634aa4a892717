import { readFileSync } from 'node:fs'
import { Timestamp } from 'firebase/firestore/lite'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { complete } from '../../../schemas/model/document'
import { appPages } from '../../../schemas/pages/app-pages/app-pages'
import { clubContract } from '../../../schemas/records/club-contract'
import { eventContract } from '../../../schemas/records/event-contract'
import type { RecordContract } from '../../../schemas/records/field'
import { completeSettings, getPlaceholders } from '../../../schemas/settings/site-settings'
import { type FieldTypes, readFields } from '../../firestore/fields'
import { type ClubRecord, parseClub } from './club/club-record'
import { type EventRecord, parseEvent } from './event/event-record'
import { eventTypes } from './event/event-types'
import { createListedEvent } from './event/when'
import { ClubPage } from './pages/club-page'
import { EventPage } from './pages/event-page'

/** A sample value for each type except text. */
const samples: Readonly<Record<string, unknown>> = {
  count: '1234567',
  moment: Timestamp.fromDate(new Date('2026-05-10T16:30:00Z')),
  momentOrDay: Timestamp.fromDate(new Date('2026-05-10T16:30:00Z')),
  timeZone: 'Europe/Athens',
  picture: 'https://storage.example/a.png',
  reference: 'c1',
  category: ' Sports',
  status: 'Re-scheduled',
  online: { url: 'https://meet.example/a' },
  dates: ['2026-05-19T16:30:00Z', '2026-05-26'],
  rule: 'FREQ=WEEKLY;COUNT=4',
}

/** Sample values for fields that need a different value from other fields of the same type. */
const samplesOfFields: Readonly<Record<string, unknown>> = {
  end: '2026-05-10T18:30:00Z',
  previousStart: '2026-05-03',
}

const guide = 'docs/listings.md'

function contractTable(heading: string, contract: RecordContract): string {
  const rows = Object.entries(contract).map(([name, { type, meaning, limit = '', parameter }]) =>
    [`\`${name}\``, `\`${type}\``, limit, parameter ? `\`${parameter}\`` : '', meaning].join(' | '),
  )
  return [
    `${heading} | type | limit | link parameter | meaning`,
    '--- | --- | --- | --- | ---',
    ...rows,
  ].join('\n')
}

function typeTable(types: FieldTypes): string {
  const rows = Object.entries(types).map(([name, { accepts }]) => `\`${name}\` | ${accepts}`)
  return ['type | accepted', '--- | ---', ...rows].join('\n')
}

test(`${guide} contains the contracts’ tables; \`npx vitest run fields -u\` writes them`, async () => {
  const tables = [
    contractTable('`events/{id}`', eventContract),
    contractTable('`clubs/{id}`', clubContract),
    typeTable(eventTypes),
  ]
  const text = readFileSync(guide, 'utf8').replace(
    /(<!-- contracts -->\n).*?(\n<!-- \/contracts -->)/s,
    (_, begin, end) => `${begin}\n${tables.join('\n\n')}\n${end}`,
  )
  await expect(text).toMatchFileSnapshot(`../../../${guide}`)
})

const storage = ['https://storage.example/']
const settings = completeSettings({ deepLinkScheme: 'campusagora' }, 2026)
const words = complete(appPages, null, getPlaceholders(settings))
const url = 'https://www.example.org/'

const showEvent = (event: EventRecord) => (
  <EventPage
    event={createListedEvent(event, Date.UTC(2026, 4))}
    club={event.club ? parseClub(event.club, {}, []) : null}
    settings={settings}
    words={words}
    url={url}
    hasRecord
  />
)
const showClub = (club: ClubRecord) => (
  <ClubPage club={club} events={[]} settings={settings} words={words} url={url} />
)

const isText = (type: string) => ['text', 'paragraphs', 'date', 'location'].includes(type)

/** A record in which every field except `left` has a value. */
function recordWithout(left: readonly string[], contract: RecordContract) {
  return Object.fromEntries(
    Object.entries(contract).map(([name, { type }]) => {
      const sample = isText(type) ? `Words of ${name}` : (samplesOfFields[name] ?? samples[type])
      return [name, left.includes(name) ? null : sample]
    }),
  )
}

/**
 * Returns a page's text and image URLs. Leaves out link URLs, because they can contain text that is missing from the
 * page.
 */
function visibleParts(page: ReactElement): string {
  const html = renderToStaticMarkup(page)
  const pictures = [...html.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, address]) => address)
  return [html.replaceAll(/<[^>]*>/g, ' '), ...pictures].join('\n')
}

/** Only shown in calendars and feeds. */
const invisible = ['createdAt', 'updatedAt']

/**
 * Fields to leave out because they hide other fields: an event with a start or dates does not show its date, and an
 * image hides the category's background.
 */
const contexts = [[], ['start', 'dates'], ['imageUrl']]

test.each([
  ['an event', eventContract, (fields: object) => showEvent(parseEvent('e1', fields, storage))],
  ['a club', clubContract, (fields: object) => showClub(parseClub('c1', fields, storage))],
])('every field of %s is visible on its page', (_, contract: RecordContract, show) => {
  const page = (...left: string[]) => visibleParts(show(recordWithout(left, contract)))
  expect(page(), 'a placeholder that the site did not replace').not.toMatch(/\{\w+\}/)
  const isVisible = ([name, { type }]: [string, RecordContract[string]]) => {
    const shown = isText(type) ? `Words of ${name}` : type === 'count' ? '1,234,567' : ''
    return contexts.some((left) => page(...left).includes(shown) && page(...left) !== page(name, ...left))
  }
  const unseen = Object.entries(contract).filter((entry) => !isVisible(entry))
  expect(
    unseen.map(([name]) => name).filter((name) => !invisible.includes(name)),
    'Show these fields on the page, or take them out of the contract.',
  ).toEqual([])
})

test.each([
  ['social', 'party'],
  ['educational', 'workshop'],
  ['entertainment', 'music'],
  ['career', 'career'],
  ['sports', 'sports'],
  ['chess', 'default'],
  [null, 'default'],
])('an event in the category %s without an image has the background %s', (category, drawing) => {
  const html = renderToStaticMarkup(showEvent(parseEvent('e1', { category }, storage)))
  expect(html).toContain(`src="/drawing/${drawing}.svg"`)
})

test.each([
  ['cancelled', words.event.cancelled, words.event.moreEvents],
  ['sold out', words.event.soldOut, words.event.waitingList],
])('an event that is %s shows its status and a link to the next step', (status, mark, link) => {
  const html = renderToStaticMarkup(showEvent(parseEvent('e1', { status }, storage)))
  expect(html).toContain(`>${mark}<`)
  expect(html).toContain(`>${link}<`)
})

test('a club without an image has its initials', () => {
  const html = renderToStaticMarkup(showClub(parseClub('c1', { name: 'Night Rowers' }, storage)))
  expect(html).toContain('>NR<')
})

test.each([
  ['an event', eventContract, eventTypes],
  ['a club', clubContract, eventTypes],
])('the stored copy of %s is parsed like the original', (_, contract, types) => {
  const fields = recordWithout([], contract)
  const read = readFields(contract, types, fields, storage)
  expect(read.ignored, 'Give the types of these fields a value in `samples`.').toEqual([])
  expect(readFields(contract, types, JSON.parse(JSON.stringify(fields)), storage)).toEqual(read)
})
