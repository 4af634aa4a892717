import { expect, test } from 'vitest'
import { planOf } from './plan.ts'
import type { Suite } from './suite.ts'

const suite = (name: string, owned: RegExp): Suite => ({
  name,
  owns: (file) => owned.test(file),
  run: async () => ({ name, passed: 0, failed: 0, skipped: [] }),
})

const suites = [suite('unit tests', /\.test\.ts$/), suite('end-to-end tests', /\.spec\.ts$/)]
const files = ['web/legal.test.ts', 'tests/end-to-end/legal.spec.ts', 'tests/end-to-end/story.spec.ts']

/** The names of what is run, with the files where these are not all. */
const planned = (...words: string[]) =>
  planOf(words, suites, files).map(({ suite: { name }, files: chosen }) => [name, ...(chosen ?? [])])

test('without a word everything runs', () => {
  expect(planned()).toEqual([['unit tests'], ['end-to-end tests']])
})

test('a word of its name stands for a whole suite', () => {
  expect(planned('unit')).toEqual([['unit tests']])
})

test('a path, or a part of it, stands for files', () => {
  expect(planned('tests/end-to-end/legal.spec.ts')).toEqual([['end-to-end tests', files[1]]])
  expect(planned('./web/legal.test.ts')).toEqual([['unit tests', files[0]]])
  expect(planned('legal')).toEqual([
    ['unit tests', files[0]],
    ['end-to-end tests', files[1]],
  ])
})

test('words are added to one another', () => {
  expect(planned('unit', 'story', 'legal')).toEqual([
    ['unit tests'],
    ['end-to-end tests', files[2], files[1]],
  ])
})

test('a word that stands for nothing is an error', () => {
  expect(() => planned('unti')).toThrow('No suite and no test file is called "unti"')
})
