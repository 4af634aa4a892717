import { expect, test } from 'vitest'
import { startLake } from '../../../../local/content-lake/test-lake.ts'
import { createValidation } from '../../../../tests/contract/document-validation.ts'

test('a redirect is compared with others, but not with its own published version', async () => {
  const { client } = await startLake()
  const validate = await createValidation(client)
  const redirect = await client.create({ _id: 'r', _type: 'redirect', from: '/freshers', to: '/events' })
  expect(await validate({ ...redirect, _id: 'drafts.r', to: '/about' })).toEqual([])
  expect(await validate({ ...redirect, _id: 'drafts.s' })).toEqual([
    'drafts.s: from: Change one of the two: another redirect already goes from /freshers to /events.',
  ])
})

test.each(['mailto:team@agora.example', 'tel:+302101234567'])('a redirect to %s is rejected', async (to) => {
  const { client } = await startLake()
  const validate = await createValidation(client)
  const redirect = await client.create({ _id: 'drafts.r', _type: 'redirect', from: '/call', to })
  expect(await validate(redirect)).toEqual([
    'drafts.r: to: Choose a page: people cannot be redirected to an e-mail address or a phone number.',
  ])
})
