import type { Browser, Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { getLocalOrigin } from '../../local/settings.ts'
import { contentTypes } from '../../schemas/models.ts'
import { findLocations } from '../../studio/content/locations.ts'
import { type LiveEvent, watchPages } from '../../studio/features/live/watch-pages.ts'
import { createSignature } from '../../web/lib/signature.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { startTestStack, type TestStack, testSecret } from '../stack.ts'
import forgeries from './forged-drafts.json' with { type: 'json' }
import { StudioPage } from './studio-page.ts'
import { ports } from './system.ts'
import { expect, test } from './test.ts'

// All tests share a content lake and a site. Its Studio is cross-site, like a hosted one.
test.describe.configure({ mode: 'default' })

let stack: TestStack
let lake: SanityClient
let siteUrl: string
let studioUrl: string

/** Drafts of two pages. */
const words = { aboutPage: 'About, not published', featuresPage: 'Features, not published' }

test.beforeAll(async () => {
  stack = await startTestStack({ services: ['studio', 'site'], beside: ports })
  siteUrl = getLocalOrigin(stack.settings.ports.site)
  lake = contentLakeClient(getLocalOrigin(stack.settings.ports.studio))
  studioUrl = `http://127.0.0.1:${stack.settings.ports.studio}`
  await stack.startSite({ NEXT_PUBLIC_STUDIO_URL: studioUrl })
})
test.beforeEach(async () => {
  for (const [_type, heading] of Object.entries(words)) {
    const draft = { ...(await lake.getDocument(_type)), _id: `drafts.${_type}`, _type, heading }
    await lake.createOrReplace(draft)
  }
})
test.afterAll(() => stack?.cleanUp())

async function openPreview(page: Page): Promise<StudioPage> {
  const studio = new StudioPage(page, studioUrl)
  await page.setViewportSize({ width: 1440, height: 900 })
  await studio.openPreview('About page')
  return studio
}

test('every preview cookie works in a cross-site frame', async ({ page }) => {
  const opened = page.waitForRequest(/\/api\/preview\/enable\?/)
  await openPreview(page)
  const address = (await opened).url()
  const framed: Record<string, string> = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' }
  for (const headers of [{}, framed]) {
    const ask = async (url: string, cookie = '') => {
      const answer = await fetch(url, { redirect: 'manual', headers: { ...headers, cookie } })
      return answer.headers.getSetCookie()
    }
    const cookies = await ask(address)
    const sent = cookies.map((cookie) => cookie.split(';')[0]).join('; ')
    const later = await ask(`${siteUrl}/api/preview/moment?at=2030-01-01T00:00:00Z`, sent)
    const left = await ask(`${siteUrl}/api/preview/leave`, sent)
    expect([cookies.length, later.length, left.length]).toEqual([4, 1, 4])
    for (const cookie of [...cookies, ...later, ...left])
      expect(cookie).toMatch(/Secure; (?:HttpOnly; )?SameSite=none; Partitioned$/)
  }
})

/**
 * Opens a page that blocks third-party cookies. Safari and Firefox do so, and Chrome has a setting for it.
 */
async function blockingPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCookieControls', { enableThirdPartyCookieRestriction: true })
  return page
}

test('the preview works if the browser blocks third-party cookies', async ({ browser }) => {
  const page = await blockingPage(browser)
  const studio = await openPreview(page)
  const frame = page.frameLocator('iframe')
  await expect(frame.locator('html[data-hydrated] h1')).toContainText(words.aboutPage)
  await studio.editField('heading', 'Typed in another site')
  await expect(frame.locator('h1')).toContainText('Typed in another site')
  // The overlays also set a cookie.
  for (const state of ['Published', 'Draft'] as const) await show(page, state)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Open preview' }).click()
  await expect((await opened).locator('h1')).toContainText('Typed in another site')
  await page.close()
})

/** Selects the preview's state in the Studio. */
async function show(page: Page, state: 'Published' | 'Draft'): Promise<void> {
  await page.getByTestId('document-perspective-list').getByText(state).click()
  const title = { Published: 'Published.', Draft: 'This is a draft.' }[state]
  await expect(page.frameLocator('iframe').getByRole('complementary', { name: title })).toBeVisible()
}

test('on a slow computer, the preview shows only the selected state', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const studio = await openPreview(page)
  await expect(page.frameLocator('iframe').locator('html[data-hydrated] h1')).toContainText(words.aboutPage)
  await studio.editField('heading', 'Typed on a slow computer')
  // Switch immediately, while the tool is still connecting to the page.
  await show(page, 'Published')
  await show(page, 'Draft')
  const addresses: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame())
      addresses.push(new URL(frame.url()).searchParams.get('perspective') ?? 'drafts')
  })
  for (const [state, perspective] of [
    ['Published', 'published'],
    ['Draft', 'drafts'],
    ['Published', 'published'],
  ] as const) {
    addresses.length = 0
    await studio.input('heading').focus()
    await show(page, state)
    await expect.poll(() => addresses.length, 'it moves for the field too').toBeGreaterThan(1)
    expect(new Set(addresses)).toEqual(new Set([perspective]))
  }
})

test('if the browser blocks all cookies, the frame says so and links to a new window', async ({
  browser,
  problems,
}) => {
  const page = await blockingPage(browser)
  // The Preview tool behind the message is still waiting for the page's overlays.
  problems.allow(/^console: Unable to connect to visual editing/)
  await page.route(`${siteUrl}/api/preview/**`, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 })
    const { 'set-cookie': _, ...headers } = response.headers()
    await route.fulfill({ response, headers })
  })
  await openPreview(page)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Your browser blocks the cookies of the site')).toBeVisible()
  const opened = page.context().waitForEvent('page')
  await frame.getByRole('link', { name: 'Open it in a window of its own' }).click()
  await expect((await opened).locator('h1')).toContainText(words.aboutPage)
  await page.close()
})

/** Opens a shared link as a guest. @returns the guest's cookies */
async function guest(link: { path: string; moment?: string; perspective?: 'published' }): Promise<string[]> {
  const opened = JSON.stringify({ until: Date.now() + 60_000, perspective: 'drafts', ...link })
  const text = Buffer.from(opened).toString('base64url')
  const token = `${text}.${createSignature('draft-link', text, testSecret)}`
  const answer = await fetch(`${siteUrl}/api/preview/open?draft=${token}`, { redirect: 'manual' })
  return answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
}

/** Returns the drafts that a guest sees. */
async function seen(path: string, cookies: string[], headers: Record<string, string> = {}) {
  const answer = await fetch(siteUrl + path, { headers: { ...headers, cookie: cookies.join('; ') } })
  const text = await answer.text()
  return Object.values(words).filter((draft) => text.includes(draft))
}

test('a guest sees only the draft that the link is for, regardless of forged requests', async () => {
  const moment = '2030-01-01T00:00:00.000Z'
  for (const [link, path] of [
    ['/about', '/about'],
    ['/about?x#y', '/about?from=mail'],
  ] as const)
    expect(await seen(path, await guest({ path: link }))).toEqual([words.aboutPage])
  for (const { name, cookies, headers = {}, query = '' } of forgeries) {
    for (const [path, link] of [
      ['/features', { path: '/about' }],
      ['/about', { path: '/about', moment }],
      ['/about', { path: '/about', perspective: 'published' }],
    ] as const)
      expect(await seen(path + query, [...(await guest(link)), ...cookies], headers), name).toEqual([])
  }
  const cookie = (await guest({ path: '/about', moment })).join('; ')
  for (const [path, method] of [
    ['moment', 'GET'],
    ['moment?at=2099-01-01T00:00:00Z', 'GET'],
    ['link', 'POST'],
  ] as const) {
    const headers = { cookie, 'x-page-path': '/about' }
    const answer = await fetch(`${siteUrl}/api/preview/${path}`, { method, headers, redirect: 'manual' })
    expect([answer.status, answer.headers.getSetCookie()], path).toEqual([401, []])
  }
})

// Redirects have their own test, because their paths are not pages.
for (const type of contentTypes.filter((name) => name !== 'redirect')) {
  test(`publishing an unchanged ${type} is reported as live on every page that shows the document`, async () => {
    const news = { _id: 'news', _type: 'announcement', text: 'Tickets go on sale tonight.' }
    if (type === news._type) await lake.createIfNotExists(news)
    const query = '*[_type == $type && !(_id in path("drafts.**"))][0]'
    const document = await lake.fetch<{ _id: string; _type: string }>(query, { type })
    const pressedAt = Date.now()
    const { _updatedAt } = await lake.createOrReplace(document)
    const pages = findLocations(type, document)
    expect(pages).not.toEqual([])
    const times = { publishedAt: Date.parse(_updatedAt), pressedAt, answeredAt: Date.now() }
    const events: LiveEvent[] = []
    await watchPages({ siteUrl, pages, ...times }, (event) => events.push(event))
    expect(events.at(-1)).toMatchObject({ kind: 'live', pages })
  })
}

test('an open tab shows an announcement when it starts, and hides it when it ends', async ({ page }) => {
  const at = (seconds: number) => new Date(Date.now() + 1000 * seconds).toISOString()
  const [from, until] = [at(20), at(50)]
  await lake.create({ _id: 'soon', _type: 'announcement', text: 'Doors open.', from, until })
  await expect.poll(async () => (await fetch(`${siteUrl}/about`)).text()).toContain(from)
  await page.goto(`${siteUrl}/about`)
  const bar = page.getByText('Doors open.')
  await expect(bar).toBeHidden()
  await expect(bar).toBeVisible({ timeout: 40_000 })
  await expect(bar).toBeHidden({ timeout: 60_000 })
  await lake.delete('soon')
})

test('the Studio shows when published content is live on all event pages', { tag: '@far' }, async ({
  page,
}) => {
  const studio = new StudioPage(page, studioUrl)
  await studio.openDocument('appPages')
  await studio.editField('onboarding.heading', 'Ready to go')
  await studio.publish()
  const everywhere = 'Live on Events, An event, A club and After signing up ('
  await expect(page.getByText(everywhere)).toBeVisible()
})

/**
 * Types like a Greek keyboard on a Mac: the accent is composed first, then replaced by the accented letter.
 */
async function typeWithDeadKeys(page: Page, text: string, pause: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  for (const letter of text) {
    const composed = letter.normalize('NFD').length > 1 ? ['\u0384', letter] : []
    for (const part of composed) {
      await session.send('Input.imeSetComposition', { text: part, selectionStart: 1, selectionEnd: 1 })
      await page.waitForTimeout(pause)
    }
    await session.send('Input.insertText', { text: letter })
    await page.waitForTimeout(pause)
  }
}

test('accents typed with dead keys appear in the field, the page and the draft while a colleague publishes', {
  tag: ['@far', '@nightly'],
}, async ({ page, problems }) => {
  // A change to a draft that the colleague is publishing is sent again. On a busy machine, the site can give up a prefetch,
  // and a render of the draft can fail, after which the preview loads the page again.
  problems.allow(/^409: .*\/data\/actions\//, /^504: .*[?&]_rsc=/, /Minified React error #441/)
  const greek = 'Ελένη μάθε'
  const studio = await openPreview(page)
  await expect(page.frameLocator('iframe').locator('html[data-hydrated] h1')).toBeVisible()
  const [key] = await lake.fetch('*[_id == "termsPage"][0].sections[count(body) > 2][0...1]._key')
  const path = `sections[_key=="${key}"].body`
  const preview = 'mode=presentation;presentation=preview;preview=%2Fterms-and-conditions'
  const heading = studio.input('heading')
  const body = page.getByTestId(`field-${path}`)

  /** Types at the end of a field while another user publishes the draft twice. */
  const typeIn = async (publishedId: string, words: string, pause: number) => {
    const draftId = `drafts.${publishedId}`
    await page.keyboard.press('Control+End')
    await page.keyboard.type(` ${pause}: `)
    let isTyping = true
    const typing = typeWithDeadKeys(page, greek, pause).finally(() => {
      isTyping = false
    })
    // On a slow machine, everything might be typed and published before the second check.
    const isDraft = async () => (await lake.getDocument(draftId)) !== undefined
    for (let publishes = 0; publishes < 2; publishes += 1) {
      await expect.poll(async () => (await isDraft()) || (publishes > 0 && !isTyping)).toBe(true)
      if (await isDraft())
        await lake.action({ actionType: 'sanity.action.document.publish', publishedId, draftId })
    }
    await typing
    const saved = `coalesce(*[_id == "${draftId}"][0], *[_id == "${publishedId}"][0])`
    const query = `${saved}{ "words": ${words} }.words`
    await expect.poll(() => lake.fetch(query)).toContain(`${pause}: ${greek}`)
    await expect(page.frameLocator('iframe').locator('main')).toContainText(`${pause}: ${greek}`)
  }
  for (const pause of [30, 120, 600]) {
    await heading.click()
    await typeIn('aboutPage', 'heading', pause)
    await expect(heading).toHaveValue(new RegExp(`${pause}: ${greek}$`))
  }
  await studio.goTo(`/intent/edit/${preview};id=termsPage;type=termsPage;path=${encodeURIComponent(path)}`)
  await expect(body.locator('[data-pt-text]').first()).toBeVisible()
  for (const pause of [30, 120, 600]) {
    await body.locator('[data-pt-text]').last().click()
    await typeIn('termsPage', `pt::text(${path})`, pause)
    await expect(body).toContainText(`${pause}: ${greek}`)
  }
})
