import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Timestamp } from 'firebase/firestore/lite'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { complete } from '../../../schemas/model/document'
import { appPages } from '../../../schemas/pages/app-pages/app-pages'
import { completeSettings, placeholdersOf } from '../../../schemas/settings/site-settings'
import { count, line, paragraphs } from '../../firestore/fields'
import { type ClubRecord, clubFields, parseClub } from './club/club-record'
import { type EventRecord, eventFields, parseEvent } from './event/event-record'
import { place } from './event/place'
import { listedEvent } from './event/when'
import type { ListingFields } from './link-details'
import { ClubPage } from './pages/club-page'
import { EventPage } from './pages/event-page'

/** Of each reader of something else than text a value that it reads, or of a field that needs its own. */
const samples: Readonly<Record<string, unknown>> = {
  count: ' 1,234,567',
  moment: Timestamp.fromDate(new Date('2026-05-10T16:30:00Z')),
  end: '2026-05-10T18:30:00Z',
  momentOrDay: '2026-05-03',
  timeZone: 'Europe/Athens',
  picture: 'https://storage.example/a.png',
  reference: 'c1',
  categoryOf: ' Sports',
  statusOf: 'Re-scheduled',
  online: { url: 'https://meet.example/a' },
  moments: ['2026-05-19T16:30:00Z', '2026-05-26'],
  repeatsOf: 'FREQ=WEEKLY;COUNT=4',
}

const file = 'docs/fields.md'

/** Of each reader what it understands: its doc comment. */
const explanations = new Map(
  [
    '../../firestore/fields.ts',
    './event/event-record.ts',
    './event/categories.ts',
    './event/place.ts',
    './event/repeats.ts',
  ].flatMap((path) => {
    const source = readFileSync(join(import.meta.dirname, path), 'utf8')
    const documented = source.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\nexport function (\w+)\(value: unknown/gs)
    return [...documented].map(([, comment = '', name = '']): [string, string] => [
      name,
      comment.replaceAll(/\s+(\* )?/g, ' ').trim(),
    ])
  }),
)

function tableOf(heading: string, fields: ListingFields): string {
  const rows = Object.entries(fields).map(([name, { read, limit = '', link }]) => {
    return `| \`${name}\` | \`${read.name}\` | ${limit} | ${link ? `\`${link}\`` : ''} |`
  })
  return [`| \`${heading}\` | Reader | Limit | Link parameter |`, '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
}

test(`${file} has the tables of the code; \`npx vitest run fields -u\` writes it`, async () => {
  const readers = new Set([eventFields, clubFields].flatMap(Object.values).map(({ read }) => read.name))
  expect([...explanations.keys()], 'Give these readers a doc comment.').toEqual(
    expect.arrayContaining([...readers]),
  )
  const rows = [...readers].map((name) => `| \`${name}\` | ${explanations.get(name)} |`)
  const parts = [
    '# Fields of events and clubs',
    'Written by `npx vitest run fields -u` from `event-record.ts`, `club-record.ts` and the doc comments of the readers; [listings](listings.md) says how they are used.',
    tableOf('events/{id}', eventFields),
    tableOf('clubs/{id}', clubFields),
    ['| Reader | What it understands |', '| --- | --- |', ...rows].join('\n'),
  ]
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(`../../../${file}`)
})

const storage = ['https://storage.example/']
const settings = completeSettings({ deepLinkScheme: 'campusagora' }, 2026)
const words = complete(appPages, null, placeholdersOf(settings))
const url = 'https://www.example.org/'

const showEvent = (event: EventRecord) => (
  <EventPage
    event={listedEvent(event, Date.UTC(2026, 4))}
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

const isText = ({ read }: ListingFields[string]) => read === line || read === paragraphs || read === place

/** A record in which every field holds something, but for some. */
function recordWithout(left: readonly string[], fields: ListingFields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const sample = isText(field) ? `Words of ${name}` : (samples[name] ?? samples[field.read.name])
      return [name, left.includes(name) ? null : sample]
    }),
  )
}

test.each([
  ['an event', eventFields, (fields: object) => showEvent(parseEvent('e1', fields, storage))],
  ['a club', clubFields, (fields: object) => showClub(parseClub('c1', fields, storage))],
])('every field of %s is seen on its page, texts and numbers as the document has them', (_, fields, show) => {
  const page = (...left: string[]) => renderToStaticMarkup(show(recordWithout(left, fields)))
  expect(page(), 'a placeholder that the site did not replace').not.toMatch(/\{\w+\}/)
  // An event that has a start or dates shows them in place of its date's words.
  const [whole, undated] = [page(), page('start', 'dates')]
  const isSeen = ([name, field]: [string, ListingFields[string]]) => {
    const shown = isText(field) ? `Words of ${name}` : field.read === count ? '1,234,567' : ''
    const isChanged = page(name) !== whole || page(name, 'start', 'dates') !== undated
    return isChanged && `${whole}${undated}`.includes(shown)
  }
  const unseen = Object.entries(fields).filter((entry) => !isSeen(entry))
  expect(
    unseen.map(([name]) => name),
    'Show these fields on the page, or take them out of the table.',
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
])('an event of the category %s without a picture has the drawing %s', (category, drawing) => {
  const html = renderToStaticMarkup(showEvent(parseEvent('e1', { category }, storage)))
  expect(html).toContain(`src="/drawing/${drawing}.svg"`)
})

test.each([
  ['cancelled', words.event.cancelled, words.event.moreEvents],
  ['sold out', words.event.soldOut, words.event.waitingList],
])('an event that is %s says so, and leads on', (status, mark, link) => {
  const html = renderToStaticMarkup(showEvent(parseEvent('e1', { status }, storage)))
  expect(html).toContain(`>${mark}<`)
  expect(html).toContain(`>${link}<`)
})

test('a club without a picture has its initials', () => {
  const html = renderToStaticMarkup(showClub(parseClub('c1', { name: 'Night Rowers' }, storage)))
  expect(html).toContain('>NR<')
})

test.each([
  ['an event', eventFields, (fields: object) => parseEvent('e1', fields, storage)],
  ['a club', clubFields, (fields: object) => parseClub('c1', fields, storage)],
])('%s that was kept as JSON is read again as it was', (_, table, parse) => {
  const fields = recordWithout([], table)
  const record = parse(fields)
  expect(parse(JSON.parse(JSON.stringify(fields)))).toEqual(record)
  const unread = Object.keys(table).filter((name) => name in record && Object(record)[name] === null)
  expect(unread, 'Give the readers of these fields a value in `samples`.').toEqual([])
})
