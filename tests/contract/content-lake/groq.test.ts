import type { SanityClient } from '@sanity/client'
import { expect, it } from 'vitest'
import { startLake } from '../../../local/content-lake/test-lake.ts'
import { documents, type GroqCase, refused, reportCount } from './groq-case.ts'
import { functions } from './groq-functions.ts'
import { operators } from './groq-operators.ts'
import { traversal } from './groq-traversal.ts'
import { values } from './groq-values.ts'

/**
 * Cases from the specification of GROQ, in our own words: https://spec.groq.dev, and Sanity's documentation of its
 * functions: https://www.sanity.io/docs/groq-functions
 */
const cases = [...values, ...operators, ...traversal, ...functions]

/** How many hold. The number may rise, never fall. */
const recorded = 321

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
  lake.documents.save(...documents)
  const answers = await Promise.all(cases.map((each) => answerOf(client, each, resultSourceMap)))
  const failed = cases.flatMap(([query, expected], index) => (isMet(answers[index], expected) ? [] : query))
  const held = cases.length - failed.length
  reportCount(name, held, cases.length)
  expect(held).toBeGreaterThanOrEqual(recorded)
  expect(failed).toEqual(cases.map(([query]) => query).filter((query) => unmet.has(query)))
})
