import { expect, it } from 'vitest'
import { startLake } from '../../../local/content-lake/test-lake.ts'
import { clientCases } from './client-cases.ts'
import { reportCount } from './groq-cases.ts'

/** Sanity's services other than the Content Lake, which are not available without a network. */
const unmet = ['a prompt is answered by an agent', 'a media library lists its videos']

it('meets what its client expects of the hosted service', async () => {
  const { client } = await startLake()
  const cases = Object.entries(clientCases)
  const failed: string[] = []
  for (const [name, run] of cases) {
    await run(client).catch((error) => {
      failed.push(name)
      if (!unmet.includes(name)) console.error(name, error)
    })
  }
  reportCount('@sanity/client', cases.length - failed.length, cases.length)
  expect(failed).toEqual(unmet)
})
