import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { count, line, moment, paragraphs, picture, place, reference, timeZone } from '../../firestore/fields'
import { clubFields } from './club/club-record'
import { categoryOf } from './event/categories'
import { eventFields, statusOf } from './event/event-record'
import type { ListingFields } from './link-details'

/** What the document calls the readers, and explains in its table of kinds. */
const kinds = new Map<unknown, string>([
  [line, 'line'],
  [paragraphs, 'paragraphs'],
  [place, 'place'],
  [count, 'count'],
  [moment, 'moment'],
  [timeZone, 'time zone'],
  [picture, 'picture'],
  [reference, 'reference'],
  [categoryOf, 'category'],
  [statusOf, 'status'],
])

const file = 'docs/listings.md'
const document = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')

/** The rows of the table whose first heading this is, each with single spaces. */
function tableOf(heading: string): string[] {
  const table = document.split(/\n{2,}/).find((block) => block.startsWith(`| ${heading} `))
  const [, , ...rows] = table?.trim().split('\n') ?? []
  return rows.map((row) => row.replaceAll(/ +/g, ' '))
}

const code = (text: string | undefined) => (text === undefined ? '' : `\`${text}\``)

function rowsOf(fields: ListingFields): string[] {
  return Object.entries(fields).map(([name, { read, limit = '', link }]) => {
    const kind = kinds.get(read)
    if (!kind) throw new Error(`Name the reader of "${name}" in "kinds" of this test, and in ${file}.`)
    return `| ${code(name)} | ${kind} | ${limit} | ${code(link)} |`.replaceAll(/ +/g, ' ')
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
  expect(explained.toSorted()).toEqual([...kinds.values()].toSorted())
})
