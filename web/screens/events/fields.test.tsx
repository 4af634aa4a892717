import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { complete } from '../../../schemas/model/complete'
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

/** The name of each reader in the document, and a value that it reads. */
const kinds = new Map<unknown, { name: string; sample: unknown }>([
  [line, { name: 'line', sample: 'Words' }],
  [paragraphs, { name: 'paragraphs', sample: 'Words' }],
  [place, { name: 'place', sample: 'Words' }],
  [count, { name: 'count', sample: 7 }],
  [moment, { name: 'moment', sample: '2026-05-10T16:30:00Z' }],
  [timeZone, { name: 'time zone', sample: 'Europe/Athens' }],
  [picture, { name: 'picture', sample: 'https://storage.example/a.png' }],
  [reference, { name: 'reference', sample: 'c1' }],
  [categoryOf, { name: 'category', sample: 'sports' }],
  [statusOf, { name: 'status', sample: 'cancelled' }],
])

const file = 'docs/listings.md'
const document = readFileSync(file, 'utf8')

/** The rows of the table with this first heading, with single spaces. */
function tableOf(heading: string): string[] {
  const table = document.split(/\n{2,}/).find((block) => block.startsWith(`| ${heading} `))
  const [, , ...rows] = table?.trim().split('\n') ?? []
  return rows.map((row) => row.replaceAll(/ +/g, ' '))
}

function kindOf(name: string, { read }: ListingFields[string]) {
  const kind = kinds.get(read)
  if (!kind) throw new Error(`Give the reader of "${name}" a row in "kinds" of this test, and in ${file}.`)
  return kind
}

function rowsOf(fields: ListingFields): string[] {
  return Object.entries(fields).map(([name, field]) => {
    const { limit = '', link } = field
    return `| \`${name}\` | ${kindOf(name, field).name} | ${limit} | ${link ? `\`${link}\`` : ''} |`.replaceAll(
      / +/g,
      ' ',
    )
  })
}

test.each([
  ['`events/{id}`', eventFields],
  ['`clubs/{id}`', clubFields],
])(`the table of %s in ${file} is that of the code`, (heading, fields) => {
  const written = tableOf(heading)
  const rows = rowsOf(fields)
  const missing = rows.filter((row) => !written.includes(row))
  expect(written, `Write into the table ${heading} of ${file}:\n${missing.join('\n')}\n`).toEqual(rows)
})

test(`${file} explains each kind`, () => {
  const explained = tableOf('Kind').map((row) => row.split('|')[1]?.trim())
  expect(explained.toSorted()).toEqual([...kinds.values()].map(({ name }) => name).toSorted())
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

/** A record in which every field holds something, but for one. */
function recordWithout(left: string | null, fields: ListingFields) {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, name === left ? null : kindOf(name, field).sample]),
  )
}

test.each([
  ['an event', eventFields, (fields: object) => showEvent(parseEvent('e1', fields, storage))],
  ['a club', clubFields, (fields: object) => showClub(parseClub('c1', fields, storage))],
])('every field of %s is seen on its page', (_, fields, show) => {
  const page = (left: string | null) => renderToStaticMarkup(show(recordWithout(left, fields)))
  const unseen = Object.keys(fields).filter((name) => page(name) === page(null))
  expect(unseen, 'Show these fields on the page, or take them out of the table.').toEqual([])
})
