import { z } from 'zod'
import { pagePaths } from '../public-routes.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test.describe('what search engines and chat apps read', () => {
  for (const path of pagePaths.content) {
    test(`of ${path}`, async ({ page, request }) => {
      await page.goto(`${siteUrl}${path}`)
      const content = (selector: string) => page.locator(selector).first().getAttribute('content')
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
      expect(canonical?.replace(/\/$/, '')).toBe(`${siteUrl}${path}`.replace(/\/$/, ''))
      expect((await content('meta[name=description]'))?.length).toBeGreaterThan(50)
      expect(await content('meta[property="og:title"]')).toBe(await page.title())
      expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image')

      const images = page.locator('meta[property="og:image"]')
      await expect(images).toHaveCount(2)
      const card = await request.get((await images.first().getAttribute('content')) ?? '')
      expect(card.headers()['content-type']).toBe('image/png')
      const png = await card.body()
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
      expect(await page.locator('meta[property="og:image:width"]').last().getAttribute('content')).toBe(
        '1536',
      )
      const logo = await request.get((await images.last().getAttribute('content')) ?? '')
      expect(logo.status()).toBe(200)

      const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
      expect(graph['@graph'].map((node: { '@type': string }) => node['@type'])).toEqual([
        'Organization',
        'WebSite',
      ])
    })
  }
})

test('sitemap, robots and manifest lead to pages and pictures that exist', async ({ request }) => {
  const robots = await (await request.get(`${siteUrl}/robots.txt`)).text()
  const sitemapUrl = /Sitemap: (\S+)/.exec(robots)?.[1] ?? ''
  const sitemap = await (await request.get(sitemapUrl)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(listed.map((url) => new URL(url).pathname)).toEqual(expect.arrayContaining([...pagePaths.content]))
  expect(sitemap).toContain('<lastmod>')
  for (const url of listed) expect((await request.get(url)).status(), url).toBe(200)

  const manifest = z
    .object({ name: z.string(), icons: z.array(z.object({ src: z.string() })) })
    .parse(await (await request.get(`${siteUrl}/manifest.webmanifest`)).json())
  expect(manifest.name).toBe('Campus Agora')
  for (const { src } of manifest.icons)
    expect((await request.get(`${siteUrl}${src}`)).status(), src).toBe(200)
})
