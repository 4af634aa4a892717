import { expect, it } from 'vitest'
import { z } from 'zod'
import { saveDocuments, startLake } from '../../../local/content-lake/test-lake.ts'
import groq from './groq-cases.json' with { type: 'json' }

/**
 * GROQ cases from https://spec.groq.dev and https://www.sanity.io/docs/groq-functions that need documents: parameters,
 * filters, and the expressions that a source map rewrites. The tests of groq-js cover expressions without documents.
 */
const cases = z
  .array(
    z
      .tuple([z.string(), z.unknown()])
      .or(z.tuple([z.string(), z.unknown(), z.record(z.string(), z.unknown())])),
  )
  .parse(groq.cases)

it.each([false, true])(
  'results match the GROQ specification, with a source map: %s',
  async (resultSourceMap) => {
    const { client, lake } = await startLake()
    saveDocuments(lake, ...groq.documents)
    const answers = cases.map(([query, , params = {}]) =>
      client.fetch(query, params, { resultSourceMap }).catch(({ statusCode, message }) =>
        // Any other error becomes a result that no case expects, so the case fails.
        statusCode === 400 ? 'refused' : message,
      ),
    )
    for (const [index, answer] of (await Promise.all(answers)).entries()) {
      const [query, expected] = cases[index] ?? []
      // The cases contain only the relevant fields of whole documents.
      expect.soft([answer], query).toMatchObject([expected])
    }
  },
)
