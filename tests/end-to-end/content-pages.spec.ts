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

test('the home page begins at the top, also when it is reloaded, and keeps its place on the way back', async ({
  page,
}) => {
  const place = () => page.evaluate(() => scrollY)
  const scroll = () => page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }))
  await page.goto(siteUrl)
  await scroll()
  await page.reload()
  expect(await place()).toBe(0)
  for (const leave of [
    () => page.getByRole('banner').getByRole('link', { name: 'About' }).click(),
    () => page.goto('about:blank'),
  ]) {
    await scroll()
    await leave()
    await expect(page).not.toHaveURL(`${siteUrl}/`)
    await page.goBack()
    await expect.poll(place).toBeGreaterThan(500)
  }
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
  const dead: string[] = []
  for (const { path } of await publicRoutes(siteUrl)) {
    const address = siteUrl + path
    for (const link of (await readOnce(address)).links) {
      const [bare = '', anchor] = link.split('#', 2)
      const target = await readOnce(bare)
      const isMissing = bare !== address && target.status >= 400
      const isDead = isMissing || (anchor && anchor !== 'top' && !target.ids.has(anchor))
      if (isDead) dead.push(`${path} links to ${link.slice(siteUrl.length)}`)
    }
  }
  expect(dead).toEqual([])
})

for (const path of pagePaths.content) {
  test(`what search engines and chat apps read of ${path}`, async ({ page, request }) => {
    const html = await (await request.get(siteUrl + path)).text()
    const read = await page.evaluate((text) => {
      const { head, title, body } = new DOMParser().parseFromString(text, 'text/html')
      const metas = [...head.querySelectorAll('meta')].map((meta) => [
        meta.getAttribute('property') ?? meta.name,
        meta.content,
      ])
      const data = body.querySelectorAll('script[type="application/ld+json"]')
      return { title, metas, data: [...data].at(-1)?.textContent ?? '' }
    }, html)
    const contents = (name: string) =>
      read.metas.flatMap(([of, content = '']) => (of === name ? content : []))
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path === '/' ? '' : path}"`)
    expect(contents('description')[0]?.length).toBeGreaterThan(50)
    expect(contents('og:title')).toEqual([read.title])
    expect(contents('twitter:card')).toEqual(['summary_large_image'])

    const [card = '', logo = ''] = contents('og:image')
    const png = await (await request.get(card)).body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(contents('og:image:width').at(-1)).toBe('1536')
    expect((await request.get(logo)).status()).toBe(200)

    // A page may have data of its own before that of the site.
    expect(JSON.parse(read.data)['@graph']).toMatchObject([
      { '@type': 'Organization' },
      { '@type': 'WebSite' },
    ])
  })
}

test('robots and sitemap name every page of content, and the manifest has its icons', async ({ request }) => {
  const robots = await (await request.get(`${siteUrl}/robots.txt`)).text()
  const sitemapUrl = /Sitemap: (\S+)/.exec(robots)?.[1] ?? ''
  const sitemap = await (await request.get(sitemapUrl)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(listed.map((url) => new URL(url).pathname)).toEqual(expect.arrayContaining([...pagePaths.content]))
  expect(sitemap).toContain('<lastmod>')

  const manifest = z
    .object({ name: z.string(), icons: z.array(z.object({ src: z.string() })) })
    .parse(await (await request.get(`${siteUrl}/manifest.webmanifest`)).json())
  expect(manifest.name).toBe('Campus Agora')
  for (const { src } of manifest.icons)
    expect((await request.get(`${siteUrl}${src}`)).status(), src).toBe(200)
})
