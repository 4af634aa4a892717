import { createServer } from 'node:http'
import { createClient } from '@sanity/client'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { checkLinkAndAnchor, featuresAnchors } from './content-lake.ts'

describe('featuresAnchors', () => {
  test('reads a document, where a field that is empty is missing', () => {
    const document = {
      features: [{ anchor: 'qr-codes' }],
      benefits: [{ title: 'Fast' }, { anchor: 'promotion' }],
    }
    expect(featuresAnchors(document)).toEqual(['qr-codes', 'promotion'])
  })
  test('reads the answer to a query, where it is null', () => {
    expect(
      featuresAnchors({ features: null, benefits: [{ anchor: null }, { anchor: 'promotion' }] }),
    ).toEqual(['promotion'])
  })
  test.each([null, undefined, 42, {}])('finds none in %j', (value) =>
    expect(featuresAnchors(value)).toEqual([]),
  )
})

test('a link is checked with anchors that are known, and one to an unknown anchor with those of today', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  let anchors = ['old']
  let questions = 0
  const lake = createServer((_request, response) => {
    questions += 1
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ result: { features: anchors.map((anchor) => ({ anchor })) } }))
  })
  await new Promise<void>((resolve) => lake.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void lake.close())
  const address = lake.address()
  if (typeof address !== 'object' || !address) throw new Error('It listens nowhere.')
  const client = createClient({
    apiHost: `http://127.0.0.1:${address.port}`,
    useProjectHostname: false,
    projectId: 'test',
    dataset: 'test',
    apiVersion: '2025-09-01',
    useCdn: false,
  })
  const check = (link: string) => checkLinkAndAnchor(link, { getClient: () => client })

  expect(await Promise.all([check('/features#old'), check('/features#old')])).toEqual([true, true])
  vi.setSystemTime(Date.now() + 9000)
  expect(await check('/features#old')).toBe(true)
  expect(questions).toBe(1)
  anchors = ['new']
  expect(await check('/features#new')).toBe(true)
  expect(questions).toBe(2)
  expect(await check('/features#old')).toContain('#new')
})
