import { expect, test } from 'vitest'
import { listedPages, singletonNames } from '../../schemas/site-pages.ts'
import type { Json } from './complete-document.ts'
import { readSampleDocuments } from './read-sample-content.ts'

const documents = readSampleDocuments()

/** Yields every value in a document with its path. */
function* visit(value: Json, path: string): Generator<{ path: string; value: Json }> {
  yield { path, value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) yield* visit(child, `${path}.${key}`)
}

const values = [...documents].flatMap(([id, document]) => [...visit(document, id)])

test('every singleton exists with its fixed ID', () => {
  const ids = [...documents.values()].filter(({ _id, _type }) => _id === _type).map(({ _id }) => _id)
  expect(ids.toSorted()).toEqual(singletonNames.toSorted())
})

test('every object in an array has a type and a unique key', () => {
  const arrays = values.filter(
    ({ value }) => Array.isArray(value) && value.some((item) => typeof item === 'object'),
  )
  expect(arrays.length).toBeGreaterThan(8)
  for (const { path, value } of arrays) {
    const items = Array.isArray(value) ? value : []
    const keys = items.map((item) =>
      typeof item === 'object' && item && '_key' in item ? item._key : undefined,
    )
    expect(keys, path).not.toContain(undefined)
    expect(new Set(keys).size, path).toBe(items.length)
    expect(items, path).toEqual(items.map(() => expect.objectContaining({ _type: expect.any(String) })))
  }
})

const knownPlaceholders = [
  '{day}',
  '{time}',
  ...['{product}', '{year}', '{count}', '{max}', '{event}', '{club}'],
  ...['{email}', '{mode}', '{message}', '{requirements}', '{field}'],
  ...['{date}', '{time}', '{from}', '{to}', '{category}', '{university}'],
]

test('no text is empty or contains an unknown placeholder', () => {
  for (const { path, value } of values) {
    if (typeof value !== 'string') continue
    expect(value.trim(), path).not.toBe('')
    expect(value.match(/\{\w+\}/g) ?? [], path).toEqual(
      (value.match(/\{\w+\}/g) ?? []).filter((name) => knownPlaceholders.includes(name)),
    )
  }
})

test('every indexable page is linked', () => {
  const linked = values.map(({ path, value }) => path.endsWith('.path') && String(value).split('#')[0])
  expect(listedPages.map(({ path }) => path).filter((path) => !linked.includes(path))).toEqual([])
})

test('there are six benefits, as in the specification', () =>
  expect(documents.get('featuresPage')?.benefits).toHaveLength(6))
