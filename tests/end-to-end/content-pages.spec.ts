import type { Page } from '@playwright/test'
import { z } from 'zod'
import { pagePaths, publicRoutes } from '../public-routes.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test('the demo video is loaded when it is played, and plays with subtitles', async ({ page }) => {
  const films: string[] = []
  page.on('request', (request) => {
    if (/\.mp4|\.vtt/.test(request.url())) films.push(request.url())
  })
  await page.goto(`${siteUrl}/about`)
  await page.waitForLoadState('networkidle')
  expect(films).toEqual([])
  await page.getByRole('button', { name: 'Play the demo video' }).click()
  const video = page.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2)
  const cues = () => video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length)
  await expect.poll(cues).toBe(5)
  const duration = await video.evaluate((element: HTMLVideoElement) => element.duration)
  expect(duration).toBeGreaterThan(8)
})

test('a link to a feature leads to its section, and the footer’s to the benefits', async ({ page }) => {
  await page.goto(`${siteUrl}/features#analytics`)
  await expect(page.locator('#analytics')).toBeInViewport()
  await expect(page.locator('#promotion')).toContainText('Promotion')
})

test('the comparison can be read without scrolling sideways at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${siteUrl}/features`)
  const table = page.getByRole('table', { name: /traditional platforms/i })
  await table.scrollIntoViewIfNeeded()
  const box = await table.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(320)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expect(table.getByRole('columnheader', { name: 'Traditional platforms' })).toBeAttached()
  await expect(table.getByRole('rowheader', { name: 'Fees' })).toBeVisible()
})

test('Contact shows e-mail, telephone, a UK address and three networks', async ({ page }) => {
  await page.goto(`${siteUrl}/contact`)
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'hello@campusagora.example' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(main.getByRole('link', { name: '+44 20 7946 0318' })).toHaveAttribute(
    'href',
    'tel:+442079460318',
  )
  await expect(main.getByText('United Kingdom')).toBeVisible()
  await expect(main.getByRole('region', { name: 'Social networks' }).getByRole('link')).toHaveCount(3)
})

interface Document {
  status: number
  ids: Set<string>
  /** Addresses of links to this site, anchors included. */
  links: string[]
}

/** Reads a document as it is served. The page, which is empty, is the parser. */
async function read(page: Page, address: string): Promise<Document> {
  const answer = await page.request.get(address)
  const isPage = answer.headers()['content-type']?.startsWith('text/html')
  const { ids, hrefs } = await page.evaluate(
    (html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      return {
        ids: [...parsed.querySelectorAll('[id]')].map(({ id }) => id),
        hrefs: [...parsed.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? ''),
      }
    },
    isPage ? await answer.text() : '',
  )
  const links = hrefs.map((href) => new URL(href, address)).filter(({ origin }) => origin === siteUrl)
  return { status: answer.status(), ids: new Set(ids), links: links.map(({ href }) => href) }
}

test('no link of the site is dead, anchors included', async ({ page }) => {
  const documents = new Map<string, Document>()
  const readOnce = async (address: string) => {
    const document = documents.get(address) ?? (await read(page, address))
    documents.set(address, document)
    return document
  }
  // A Set goes on to what is added while it is walked through.
  const addresses = new Set((await publicRoutes(siteUrl)).map(({ path }) => siteUrl + path))
  const dead: string[] = []
  for (const address of addresses) {
    for (const link of (await readOnce(address)).links) {
      const [bare = '', anchor] = link.split('#', 2)
      addresses.add(bare)
      const target = await readOnce(bare)
      const isMissing = bare !== address && target.status >= 400
      const isDead = isMissing || (anchor && anchor !== 'top' && !target.ids.has(anchor))
      if (isDead) dead.push(`${address.slice(siteUrl.length)} links to ${link.slice(siteUrl.length)}`)
    }
  }
  expect(dead).toEqual([])
})

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

      // A page may have data of its own before that of the site.
      const data = page.locator('script[type="application/ld+json"]').last()
      const graph = JSON.parse((await data.textContent()) ?? '')
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
