import { expect, test } from 'vitest'
import addresses from '../testing/decorated-addresses.json' with { type: 'json' }
import { prerendered, startTestSite } from '../testing/fake-next.ts'

const pages = [
  ...['/', '/contact', '/onboarding/complete', '/event/abc', '/event/ends.', '/event/ends', '/club/Chess_1'],
  ...['/events/category/music', '/missing/event', '/missing/page'],
]

async function start() {
  const site = await startTestSite(
    (request, response) => {
      if (pages.includes(request.url ?? '')) prerendered(response, 'page')
      else response.writeHead(404, { 'content-type': 'text/html' }).end('no such page')
    },
    { warmPaths: ['/', '/contact'] },
  )
  const open = async (path: string) => {
    const { status, headers } = await fetch(site.url + path, { redirect: 'manual' })
    return { status, location: headers.get('location') }
  }
  return { site, open }
}

test('what people and programs add to an address leads to the page that is meant, in one redirect', async () => {
  const { open } = await start()
  for (const [address = '', location] of addresses.led) {
    const status = /^\/(?:contact|onboarding\/complete)?(?:[?#]|$)/.test(location ?? '') ? 308 : 307
    expect(await open(address), address).toEqual({ status, location })
  }
})

test('an address that is right stays, and one that no page has is not found', async () => {
  const { open } = await start()
  for (const address of addresses.left) {
    const { status, location } = await open(address)
    expect([status, location], address).toEqual([address === '/event/ends.' ? 200 : status, null])
    expect(address === '/event/ends.' || [400, 404].includes(status), address).toBe(true)
  }
})

test('a flood of such addresses costs one rendering more each, and from a thousand on none', async () => {
  const { site, open } = await start()
  const before = site.asked.length
  for (let number = 0; number < 20; number += 1) await open(`/event/none-${number % 2}.`)
  expect(site.asked.length - before).toBeLessThanOrEqual(20 + 2 + 1)
  for (let number = 0; number < 1000; number += 1) await open(`/event/unknown-${number}.`)
  const flooded = site.asked.length
  for (let number = 0; number < 50; number += 1) await open(`/event/other-${number}.`)
  expect(site.asked.length - flooded).toBe(50)
  // What is in memory already costs nothing.
  await open('/event/abc')
  expect(await open('/Contact')).toMatchObject({ location: '/contact' })
})
