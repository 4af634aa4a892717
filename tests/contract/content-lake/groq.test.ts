import { expect, it } from 'vitest'
import { z } from 'zod'
import { save, startLake } from '../../../local/content-lake/test-lake.ts'
import groq from './groq-cases.json' with { type: 'json' }

/**
 * Cases of GROQ over documents, after https://spec.groq.dev and https://www.sanity.io/docs/groq-functions: parameters,
 * filters, and the forms that a source map rewrites. What groq-js evaluates without documents is left to its own tests.
 */
const cases = z
  .array(
    z
      .tuple([z.string(), z.unknown()])
      .or(z.tuple([z.string(), z.unknown(), z.record(z.string(), z.unknown())])),
  )
  .parse(groq.cases)

it.each([false, true])(
  'answers as the specification of GROQ says, with a source map: %s',
  async (resultSourceMap) => {
    const { client, lake } = await startLake()
    save(lake, ...groq.documents)
    const answers = cases.map(([query, , params = {}]) =>
      client.fetch(query, params, { resultSourceMap }).catch(({ statusCode, message }) =>
        // Any other failure is an answer that no case expects.
        statusCode === 400 ? 'refused' : message,
      ),
    )
    for (const [index, answer] of (await Promise.all(answers)).entries()) {
      const [query, expected] = cases[index] ?? []
      // Of a whole document the cases name only what matters.
      expect.soft([answer], query).toMatchObject([expected])
    }
  },
)
