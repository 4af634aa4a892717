import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { complete } from '../../../schemas/model/document'
import { appPages } from '../../../schemas/pages/app-pages/app-pages'
import { completeSettings, placeholdersOf } from '../../../schemas/settings/site-settings'
import { count, line, moment, paragraphs, picture, place, reference, timeZone } from '../../firestore/fields'
import { ClubPage } from './club/club-page'
import { type ClubRecord, clubFields, parseClub } from './club/club-record'
import { categoryOf } from './event/categories'
import { EventPage } from './event/event-page'
import { type EventRecord, eventFields, parseEvent, statusOf } from './event/event-record'
import { phaseOf } from './event/when'
import type { ListingFields } from './link-details'

/** Of each reader its name in the document, what it understands, and a value that it reads. */
const kinds = new Map<unknown, { name: string; understands: string; sample: unknown }>()
const kind = (read: unknown, name: string, sample: unknown, understands: string) =>
  kinds.set(read, { name, understands, sample })
kind(line, 'line', 'Words', 'text or a number; a list of them is joined by commas')
kind(paragraphs, 'paragraphs', 'Words', 'the same with line breaks')
kind(place, 'place', 'Words', 'a line, or a point on the map')
kind(count, 'count', 1_234_567, 'a number of people, also as text ("1,468"); a list of people is their count')
kind(
  moment,
  'moment',
  '2026-05-10T16:30:00Z',
  'a timestamp, ISO 8601 text with a zone, or milliseconds since 1970',
)
kind(timeZone, 'time zone', 'Europe/Athens', 'a name such as `Europe/Athens`; times are shown in it')
kind(
  picture,
  'picture',
  'https://storage.example/a.png',
  "a download address in the project's own storage; others are not shown",
)
kind(reference, 'reference', 'c1', 'the id of a club, or a reference to it')
kind(
  categoryOf,
  'category',
  'sports',
  'any word; `social`, `educational`, `entertainment`, `career` and `sports` have a drawing of their own',
)
kind(statusOf, 'status', 'cancelled', '`scheduled`, `cancelled`, `postponed`, `rescheduled` or `soldOut`')

const file = 'docs/fields.md'

function kindOf(name: string, { read }: ListingFields[string]) {
  const kind = kinds.get(read)
  if (!kind) throw new Error(`Give the reader of "${name}" a row in "kinds" of this test.`)
  return kind
}

function tableOf(heading: string, fields: ListingFields): string {
  const rows = Object.entries(fields).map(([name, field]) => {
    const { limit = '', link } = field
    return `| \`${name}\` | ${kindOf(name, field).name} | ${limit} | ${link ? `\`${link}\`` : ''} |`
  })
  return [`| \`${heading}\` | Kind | Limit | Link parameter |`, '| --- | --- | --- | --- |', ...rows].join(
    '\n',
  )
}

test(`${file} has the tables of the code; \`npx vitest run fields -u\` writes it`, async () => {
  const used = [...Object.values(eventFields), ...Object.values(clubFields)].map(({ read }) =>
    kinds.get(read),
  )
  const rows = [...kinds.values()].map(({ name, understands }) => `| ${name} | ${understands} |`)
  expect(used).toEqual(expect.arrayContaining([...kinds.values()]))
  const parts = [
    '# Fields of events and clubs',
    'Written by `npx vitest run fields -u` from `event-record.ts` and `club-record.ts`; [listings](listings.md) says how they are used.',
    tableOf('events/{id}', eventFields),
    tableOf('clubs/{id}', clubFields),
    ['| Kind | What is understood |', '| --- | --- |', ...rows].join('\n'),
  ]
  await expect(`${parts.join('\n\n')}\n`).toMatchFileSnapshot(`../../../${file}`)
})

const storage = ['https://storage.example/']
const settings = completeSettings(null, 2026)
const words = complete(appPages, null, placeholdersOf(settings))
const url = 'https://www.example.org/'

const showEvent = (event: EventRecord) => (
  <EventPage
    event={event}
    phase={phaseOf(event, 0)}
    club={event.club ? parseClub(event.club, {}, []) : null}
    settings={settings}
    words={words}
    url={url}
    redundant=""
  />
)
const showClub = (club: ClubRecord) => (
  <ClubPage club={club} events={[]} settings={settings} words={words} url={url} redundant="" />
)

const isText = ({ read }: ListingFields[string]) => read === line || read === paragraphs || read === place

/** A record in which every field holds something, but for one. */
function recordWithout(left: string | null, fields: ListingFields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const sample = isText(field) ? `Words of ${name}` : kindOf(name, field).sample
      return [name, name === left ? null : sample]
    }),
  )
}

test.each([
  ['an event', eventFields, (fields: object) => showEvent(parseEvent('e1', fields, storage))],
  ['a club', clubFields, (fields: object) => showClub(parseClub('c1', fields, storage))],
])('every field of %s is seen on its page, texts and numbers as the document has them', (_, fields, show) => {
  const page = (left: string | null) => renderToStaticMarkup(show(recordWithout(left, fields)))
  expect(page(null), 'a placeholder that the site did not replace').not.toMatch(/\{\w+\}/)
  // An event that has a start shows it in place of its date's words.
  const [whole, undated] = [page(null), page('start')]
  const isSeen = ([name, field]: [string, ListingFields[string]]) => {
    const shown = isText(field) ? `Words of ${name}` : field.read === count ? '1,234,567' : ''
    return page(name) !== whole && `${whole}${undated}`.includes(shown)
  }
  const unseen = Object.entries(fields).filter((entry) => !isSeen(entry))
  expect(
    unseen.map(([name]) => name),
    'Show these fields on the page, or take them out of the table.',
  ).toEqual([])
})
