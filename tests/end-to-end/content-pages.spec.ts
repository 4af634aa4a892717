import { z } from 'zod'
import { pagePaths, publicRoutes } from '../public-routes.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

test('the demo video loads on play, has subtitles, and stops when the visitor leaves the page', async ({
  page,
}) => {
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
  await page.getByRole('banner').getByRole('link', { name: 'Features' }).click()
  await expect(page).toHaveURL(`${siteUrl}/features`)
  expect(await video.evaluate((element: HTMLVideoElement) => element.paused)).toBe(true)
})

test('the home page starts at the top after a reload, and restores its scroll position when the visitor goes back', async ({
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

test('going back returns to an anchor that was clicked, chosen or typed', { tag: '@nightly' }, async ({
  page,
}) => {
  const heading = page.getByRole('heading', { level: 1 })
  for (const [path, follow] of [
    [
      '/terms-and-conditions',
      // Click twice, because the second click has the current URL as its target.
      () => page.locator('[data-legal-contents] li').last().getByRole('link').dblclick(),
    ],
    ['/privacy', () => page.getByRole('link', { name: 'Back to top' }).click()],
    ['/features', () => page.evaluate(() => location.assign('#qr-codes'))],
  ] as const) {
    await page.goto(siteUrl + path, { waitUntil: 'networkidle' })
    const title = await heading.textContent()
    await follow()
    const address = page.url()
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
    await expect(heading).not.toHaveText(title ?? '')
    await page.goBack()
    await expect(page).toHaveURL(address)
    await expect(heading).toHaveText(title ?? '')
  }
})

test('keyboard focus moves to the target of a link, on the same page and on another', async ({ page }) => {
  const footer = page.getByRole('contentinfo')
  // With smooth scrolling, the page would still be moving at the second attempt.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(`${siteUrl}/features`, { waitUntil: 'networkidle' })
  const section = page.locator('#qr-codes')
  for (const attempt of ['first', 'second']) {
    await footer.getByRole('link', { name: 'QR Code Tickets' }).press('Enter')
    await expect(section, attempt).toBeInViewport()
  }
  await page.keyboard.press('Tab')
  await expect(footer.locator(':focus')).toHaveCount(0)
  await footer.getByRole('link', { name: 'Contact' }).press('Enter')
  await expect(page).toHaveURL(`${siteUrl}/contact`)
  await expect(page.getByRole('main')).toBeFocused()
  await footer.getByRole('link', { name: 'QR Code Tickets' }).press('Enter')
  await expect(page).toHaveURL(`${siteUrl}/features#qr-codes`)
  await expect(section).toBeFocused()
})

interface Document {
  status: number
  ids: Set<string>
  /** URLs, including anchors, of the document's links to this site. */
  links: string[]
}

/**
 * Fetches and parses a document. Patterns are enough, because React always writes attributes in double
 * quotes.
 */
async function read(address: string): Promise<Document> {
  const answer = await fetch(address)
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  const html = await answer.text()
  const values = (pattern: RegExp) =>
    [...(isPage ? html : '').matchAll(pattern)].map(([, value = '']) => value)
  const hrefs = values(/<a\b[^>]* href="([^"]*)"/g).map((href) => href.replaceAll('&amp;', '&'))
  const links = hrefs.map((href) => new URL(href, address)).filter(({ origin }) => origin === siteUrl)
  return {
    status: answer.status,
    ids: new Set(values(/ id="([^"]*)"/g)),
    links: links.map(({ href }) => href),
  }
}

test('the site does not have dead links or anchors', { tag: '@nightly' }, async () => {
  const documents = new Map<string, Document>()
  const readOnce = async (address: string) => {
    const document = documents.get(address) ?? (await read(address))
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
  expect(documents.size, 'documents that are linked').toBeGreaterThan(50)
  expect(dead).toEqual([])
})

for (const path of pagePaths.content) {
  test(`${path} has metadata for search engines and chat apps`, async ({ request }) => {
    const html = await (await request.get(siteUrl + path)).text()
    const metas = [...html.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g)]
    const contents = (name: string) => metas.flatMap(([, of, content = '']) => (of === name ? content : []))
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path === '/' ? '' : path}"`)
    expect(contents('description')[0]?.length).toBeGreaterThan(50)
    expect(html).toContain(`<title>${contents('og:title')}</title>`)
    expect(contents('twitter:card')).toEqual(['summary_large_image'])

    const [card = '', logo = ''] = contents('og:image')
    const png = await (await request.get(card)).body()
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630])
    expect(contents('og:image:width').at(-1)).toBe('1536')
    expect((await request.get(logo)).status()).toBe(200)

    // A page can have its own structured data before the site's.
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    expect(JSON.parse(data.at(-1)?.[1] ?? '')['@graph']).toMatchObject([
      { '@type': 'Organization' },
      { '@type': 'WebSite' },
    ])
  })
}

test('the sitemap contains every content page, and the icons in the manifest exist', async ({ request }) => {
  const robots = await (await request.get(`${siteUrl}/robots.txt`)).text()
  const sitemapUrl = /Sitemap: (\S+)/.exec(robots)?.[1] ?? ''
  const sitemap = await (await request.get(sitemapUrl)).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map((match) => match[1] ?? '')
  expect(listed.map((url) => new URL(url).pathname)).toEqual(expect.arrayContaining([...pagePaths.content]))
  expect(sitemap).toContain('<lastmod>')

  const manifest = z
    .looseObject({ name: z.string(), icons: z.array(z.object({ src: z.string() })) })
    .parse(await (await request.get(`${siteUrl}/manifest.webmanifest`)).json())
  expect(manifest.name).toBe('Campus Agora')
  expect(manifest, 'an icon on the home screen opens its page').not.toHaveProperty('start_url')
  for (const { src } of manifest.icons)
    expect((await request.get(`${siteUrl}${src}`)).status(), src).toBe(200)
})
