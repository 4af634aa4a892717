import { expect, test, vi } from 'vitest'

const listings = vi.hoisted(() => ({ paths: [] as `/${string}`[] }))
vi.mock('@/content', () => ({ getPublishTimes: async () => new Map([['homePage', '2026-05-10T16:30:00Z']]) }))
vi.mock('./reads/list-pages', () => ({
  getListingPaths: async () => listings.paths,
  getLandingPaths: async () => ['/events/category/music'],
}))
vi.mock('@/config/server', () => ({ siteAddress: (path: string) => `https://www.example.org${path}` }))
const { sitemap, sitemapPart } = await import('./sitemap')

const addresses = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

test('lists events and clubs together with the pages', async () => {
  listings.paths = ['/event/e1', '/club/c1']
  const xml = await (await sitemap()).text()
  expect(xml).toContain('<loc>https://www.example.org/</loc><lastmod>2026-05-10T16:30:00Z</lastmod>')
  expect(addresses(xml)).toEqual(
    expect.arrayContaining(
      ['/events', '/events/category/music', '/event/e1'].map((path) => `https://www.example.org${path}`),
    ),
  )
  expect((await sitemapPart('1.xml')).status).toBe(404)
})

test('more than 50,000 URLs are split into files with an index', async () => {
  listings.paths = Array.from({ length: 100_000 }, (_, index) => `/event/e${index}` as const)
  const files = addresses(await (await sitemap()).text())
  expect(files).toEqual([1, 2, 3].map((part) => `https://www.example.org/sitemap/${part}.xml`))
  const read = async (part: string) => addresses(await (await sitemapPart(part)).text())
  const parts = await Promise.all(['1.xml', '2.xml', '3.xml'].map(read))
  expect(parts.slice(0, 2).map(({ length }) => length)).toEqual([50_000, 50_000])
  expect(parts.flat().at(-1)).toBe('https://www.example.org/event/e99999')
  for (const part of ['0.xml', '4.xml', 'x']) expect((await sitemapPart(part)).status).toBe(404)
})
