import type { SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { save, startLake } from '../../../local/content-lake/test-lake.ts'
import { documents, functions, type GroqCase, refused, reportCount, traversal, values } from './groq-cases.ts'

/**
 * Cases from the specification of GROQ, in our own words: https://spec.groq.dev, and Sanity's documentation of its
 * functions: https://www.sanity.io/docs/groq-functions. What groq-js evaluates without documents is left to its own tests.
 */
const cases = [...values, ...traversal, ...functions]

/** Those that the lake does not meet. The list may get shorter, never longer. */
const unmet = new Set([
  // groq-js reads escapes, orders strings and takes indexes and filters of what is no array in its own way.
  String.raw`"a\"b\\\n\u{1F600}\u00e9"`,
  '"\u{10000}" > "\uffff"',
  '[1, 2, 3][1.5]',
  '{"a": 1}[a == 1]',
  '(*[_type == "post"] | score(likes > 100))[0]._score > 0',
  // It has no geography, and compares documents in webhooks alone.
  ...functions.map(([query]) => query).filter((query) => /^(geo|diff)/.test(query)),
])

const answerOf = (client: SanityClient, [query, , params = {}]: GroqCase, resultSourceMap: boolean) =>
  client.fetch(query, params, { resultSourceMap }).catch(({ statusCode, message }) =>
    // Any other failure is an answer that no case expects.
    statusCode === 400 ? refused : message,
  )

/** Of a whole document the cases name only what matters. */
function isMet(answer: unknown, expected: unknown): boolean {
  const isDocument = typeof expected === 'object' && expected !== null && !Array.isArray(expected)
  try {
    if (isDocument) expect(answer).toMatchObject(expected)
    else expect(answer).toEqual(expected)
    return true
  } catch {
    return false
  }
}

it.each([
  ['GROQ', false],
  ['GROQ beside a source map', true],
])('answers as the specification says: %s', async (name, resultSourceMap) => {
  const { client, lake } = await startLake()
  save(lake, ...documents)
  const answers = await Promise.all(cases.map((each) => answerOf(client, each, resultSourceMap)))
  const failed = cases.flatMap(([query, expected], index) => (isMet(answers[index], expected) ? [] : query))
  const held = cases.length - failed.length
  reportCount(name, held, cases.length)
  expect(failed).toEqual(cases.map(([query]) => query).filter((query) => unmet.has(query)))
})
