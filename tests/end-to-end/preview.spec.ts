import { setTimeout as delay } from 'node:timers/promises'
import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { holdScripts } from './held-scripts.ts'
import { StudioPage } from './studio-page.ts'
import { contentLake, siteUrl, studioUrl } from './system.ts'
import { expect, test } from './test.ts'

// All tests share one Studio and one frame, because each takes seconds to open.
test.describe.configure({ mode: 'serial' })

let context: BrowserContext
let page: Page
let studio: StudioPage
let frame: FrameLocator

const draft = 'drafts.aboutPage'
const visitorsSee = async (path: string) => (await fetch(siteUrl + path)).text()

async function editorSees(path: string): Promise<string> {
  const cookies = await context.cookies(siteUrl)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return (await fetch(siteUrl + path, { headers: { cookie } })).text()
}

test.beforeAll(async ({ browser }) => {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  page = await context.newPage()
  studio = new StudioPage(page, studioUrl)
  frame = page.frameLocator('iframe')
})

test.afterAll(async () => {
  await context.close()
  await contentLake.delete(draft)
})

test('the start screen opens the page next to its form with one click', { tag: '@far' }, async () => {
  await studio.openStudio()
  await page.getByRole('link', { name: 'Preview About page' }).click()
  await expect(frame.getByRole('complementary', { name: 'This is a draft.' })).toBeVisible()
  await expect(studio.input('heading')).toBeVisible()
})

test('clicking text opens its field in the form, even in a narrow window', {
  tag: '@nightly',
}, async () => {
  // A narrow window shows either the preview or the form.
  const toPreview = page.getByRole('tab', { name: 'Page', exact: true })
  // The tabs disappear shortly after the window grows.
  const showPreview = () =>
    expect(async () => {
      if (await toPreview.isVisible()) await toPreview.click({ timeout: 2000 })
    }).toPass()
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 700 })
    for (const [words, field] of [
      [frame.locator('h1'), 'heading'],
      // The preview adds invisible characters after the text, so the pattern only matches the start.
      [frame.getByText(/^Danae Kalogeri/).first(), 'name'],
    ] as const) {
      await showPreview()
      const input = studio.input(field)
      await expect(async () => {
        if (await words.isVisible()) await words.click({ timeout: 5000 })
        await expect(input).toBeFocused({ timeout: 5000 })
      }).toPass({ timeout: 120_000 })
      await expect(input).toBeInViewport({ ratio: 1 })
      await input.click()
      await expect(studio.publishButton).toBeInViewport({ ratio: 1 })
      for (const status of await page.getByTestId('pane-footer').locator('[data-ui="Badge"]').all())
        await expect(status).toBeInViewport({ ratio: 1 })
    }
    await showPreview()
    await frame.locator('h1').click()
    await expect(studio.input('heading')).toBeVisible()
  }
  await page.setViewportSize({ width: 1440, height: 900 })
})

test('typed text appears in the frame immediately, but not for visitors', {
  tag: '@far',
}, async () => {
  await studio.editField('heading', 'Typed and not published')
  await expect(frame.locator('h1')).toContainText('Typed and not published')
  expect(await visitorsSee('/about')).not.toContain('Typed and not published')
})

/** Ways to leave a form immediately after the last keystroke. */
const departures = {
  'to the start screen': (_: Page, form: StudioPage) => form.goTo('/'),
  'by loading it again': (tab: Page) => tab.reload(),
  'with its tab': (tab: Page) =>
    Promise.all([tab.waitForEvent('close'), tab.close({ runBeforeUnload: true })]),
}

test('sixty characters typed without a pause are saved, regardless of how the editor leaves the form', {
  tag: ['@far', '@nightly'],
}, async () => {
  const saved = async () => (await contentLake.getDocument(draft))?.heading
  for (const [way, leave] of Object.entries(departures)) {
    const tab = await context.newPage()
    // While a request is pending, the browser asks whether to leave. Wait as long as a user needs to read the
    // question, so that the request finishes first, even on a new connection.
    tab.on('dialog', async (question) => {
      await delay(2000)
      await question.accept()
    })
    const form = new StudioPage(tab, studioUrl)
    await form.openPreview('About page')
    await expect(tab.frameLocator('iframe').locator('html[data-hydrated] h1')).toBeVisible()
    const words = `${way}: `.padEnd(60, 'abcdefghij')
    await form.input('heading').fill('')
    await form.input('heading').pressSequentially(words, { delay: 60 })
    await leave(tab, form)
    await expect.poll(saved).toBe(words)
    await tab.close()
  }
  await studio.editField('heading', 'Typed and not published')
})

/** Returns the parts of the draft bar that do not fit, and the page header if the bar covers it. */
function cutIn(tab: Page): Promise<string[]> {
  return tab.locator('#draft-bar').evaluate((bar) => {
    const box = bar.getBoundingClientRect()
    const isCut = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect()
      const isOutside = top < box.top || bottom > box.bottom || left < box.left || right > box.right
      return isOutside || width === 0 || (element.matches('p') && element.scrollWidth > element.clientWidth)
    }
    const header = document.querySelector('body > header')?.getBoundingClientRect()
    return [...bar.querySelectorAll('p, p *, select, a, :scope > button')]
      .filter(isCut)
      .map((element) => element.textContent ?? '')
      .concat(header && header.top < box.bottom - 1 ? ['the header'] : [])
  })
}

/** Fails if a part of the draft bar is cut off in one of the bar's layouts. */
async function expectWholeBar(tab: Page, title: string): Promise<void> {
  await expect(tab.getByRole('complementary', { name: title })).toBeVisible()
  for (const width of [320, 600, 1280]) {
    await tab.setViewportSize({ width, height: 800 })
    await expect(async () => expect(await cutIn(tab), `${title} at ${width} px`).toEqual([])).toPass()
  }
}

test('the frame shows the same state as the Studio: published or draft', async () => {
  const states = page.getByTestId('document-perspective-list')
  await states.getByText('Published').click()
  await expect(frame.getByRole('complementary', { name: 'Published.' })).toBeVisible()
  await expect(frame.locator('h1')).not.toContainText('Typed and not published')
  const tab = await context.newPage()
  await tab.goto(`${siteUrl}/about`)
  await expectWholeBar(tab, 'Published.')
  await tab.close()
  await states.getByText('Draft').click()
  await expect(frame.getByRole('complementary', { name: 'This is a draft.' })).toBeVisible()
  await expect(frame.locator('h1')).toContainText('Typed and not published')
})

test('the draft bar keeps its buttons if a browser extension changes its words before hydration', async ({
  problems,
}) => {
  problems.allow(/^page: Minified React error #418;/)
  const tab = await context.newPage()
  const held = await holdScripts(tab)
  await tab.goto(`${siteUrl}/about`, { waitUntil: 'commit' })
  const share = tab.getByRole('button', { name: 'Copy a link for a colleague' })
  await expect(share).toBeVisible()
  const original = await tab.locator('#draft-bar strong').evaluateHandle((title) => {
    title.textContent = 'Das ist ein Entwurf.'
    return title
  })
  await held.release()
  expect(await original.evaluate((title) => title.isConnected), 'React has replaced the bar').toBe(false)
  const shared = tab.waitForResponse(`${siteUrl}/api/preview/link`)
  await share.click()
  expect((await shared).status()).toBe(200)
  await tab.close()
})

test('the frame updates when a field is emptied and when a list is reordered', {
  tag: '@nightly',
}, async () => {
  await studio.editField('intro', 'An introduction')
  await expect(frame.getByText('An introduction')).toBeVisible()
  await studio.editField('intro', '')
  await expect(frame.getByText('An introduction')).toBeHidden()

  const cards = frame
    .getByRole('region')
    .filter({ has: frame.locator('#values-heading') })
    .locator('h3')
  const [first] = await cards.allTextContents()
  const values: unknown[] = await contentLake.fetch('*[_id == $draft][0].values', { draft })
  await contentLake.patch(draft).set({ values: values.toReversed() }).commit()
  await expect(cards.first()).not.toHaveText(first ?? '')
})

test('the preview is as wide as a phone, a tablet or a desktop, or uses the available width', {
  tag: '@nightly',
}, async () => {
  const width = () => frame.locator('html').evaluate(() => innerWidth)
  const fitting = await width()
  for (const [device, pixels] of [
    ['Phone', 390],
    ['Tablet', 768],
    ['Desktop', 1280],
  ] as const) {
    await page.getByRole('button', { name: device, exact: true }).click()
    await expect.poll(width).toBe(pixels)
  }
  await page.getByRole('button', { name: 'Desktop', exact: true }).click()
  await expect.poll(width).toBe(fitting)
})

test('a shared link shows the draft, with a notice, to a visitor without access to the Studio', async ({
  browser,
}) => {
  const shared = page.waitForResponse(`${siteUrl}/api/preview/link`)
  await frame.getByRole('button', { name: 'Copy a link for a colleague' }).click()
  const { url } = await (await shared).json()
  await expect(frame.getByRole('button', { name: 'Copied. The link works for a week.' })).toBeVisible()
  await context.grantPermissions(['clipboard-read'], { origin: new URL(studioUrl).origin })
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)

  const stranger = await browser.newContext()
  const colleague = await stranger.newPage()
  await colleague.goto(url)
  await expect(colleague).toHaveURL(`${siteUrl}/about`)
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Typed and not published')
  await expect(colleague.getByRole('complementary')).toContainText('somebody sent you a link')
  await expect(colleague.getByRole('button', { name: 'Copy a link' })).toHaveCount(0)
  const answer = await colleague.reload()
  expect(answer?.headers()['cache-control']).toContain('no-store')

  // Without the session, Next's cookie is not sufficient.
  const cookies = await stranger.cookies()
  await stranger.clearCookies({ name: 'draft-session' })
  await colleague.reload()
  await expect(colleague.getByRole('heading', { level: 1 })).not.toHaveText('Typed and not published')
  await stranger.addCookies(cookies)
  await colleague.reload()
  await colleague.getByRole('link', { name: 'Leave the draft' }).click()
  await expect(colleague).toHaveURL(`${siteUrl}/about`)
  await expect(colleague.getByRole('heading', { level: 1 })).not.toHaveText('Typed and not published')
  expect(await stranger.cookies()).toEqual([])
  await stranger.close()
})

const bar = (title: string) => frame.getByRole('complementary', { name: title })
const scheduleNotice = () => page.getByTestId('schedule-notice')

test('until a schedule is cancelled, its preview shows the scheduled text without later edits', {
  tag: '@nightly',
}, async () => {
  await studio.openDocument('aboutPage')
  await studio.chooseAction('Schedule publish')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Schedule', exact: true })).toBeEnabled()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('25.11.2030 9:00')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await expect(scheduleNotice()).toContainText('Monday 25 November 2030, 09:00')
  await expect(scheduleNotice()).toContainText('Your draft has the same text.')

  await scheduleNotice().getByRole('link', { name: 'Preview at that time' }).click()
  await expect(frame.getByRole('complementary', { name: 'This is to come.' })).toBeVisible()
  await expect(frame.locator('h1')).toContainText('Typed and not published')
  await studio.editField('heading', 'Typed after that')
  await expect(scheduleNotice()).toContainText('Your draft differs in Heading of the page.')
  await expect(frame.locator('h1')).toContainText('Typed and not published')
  await expect(bar('This is to come.')).toContainText('What you type now is not part of it.')

  await studio.openPreview('Features page')
  await expect(bar('This is a draft.')).toBeVisible()
  await studio.openDocument('aboutPage')
  await scheduleNotice().getByRole('link', { name: 'Preview at that time' }).click()
  await expect(bar('This is to come.')).toBeVisible()
  await frame.getByLabel('As of').selectOption('Now, with drafts')
  await expect(frame.locator('h1')).toContainText('Typed after that')

  const tab = await context.newPage()
  await tab.goto(`${siteUrl}/about`)
  for (const [moment, title] of [
    [/2030/, 'This is to come.'],
    [/Now, with drafts/, 'This is a draft.'],
  ] as const) {
    const option = tab.locator('#draft-bar option').filter({ hasText: moment })
    await tab.getByLabel('As of').selectOption((await option.getAttribute('value')) ?? '')
    await expectWholeBar(tab, title)
  }
  await tab.close()

  const [scheduled] = await contentLake.fetch(
    '*[_type == "system.release" && state == "scheduled"].publishAt',
  )
  const cookie = `draft-moment=${scheduled}`
  expect(await (await fetch(`${siteUrl}/about`, { headers: { cookie } })).text()).not.toContain('Typed')
  const opened = await fetch(`${siteUrl}/api/preview/moment?at=${scheduled}`, { redirect: 'manual' })
  expect([opened.status, opened.headers.get('set-cookie')]).toEqual([401, null])

  await scheduleNotice().getByRole('button', { name: 'Cancel it' }).click()
  await expect(scheduleNotice()).toBeHidden()
  // The notice disappears with the schedule, before the release itself.
  await expect.poll(() => contentLake.fetch('count(*[_id in path("versions.**")])')).toBe(0)
  expect(await contentLake.getDocument(draft)).toMatchObject({ heading: 'Typed after that' })
})

test('a redirect is unpublished at its scheduled time, and a referenced document cannot be unpublished', {
  tag: '@nightly',
}, async () => {
  const leadsOn = async () => (await fetch(`${siteUrl}/old-offer`, { redirect: 'manual' })).status
  await contentLake.create({ _id: 'old-offer', _type: 'redirect', from: '/old-offer', to: '/features' })
  await expect.poll(leadsOn).toBe(307)
  await studio.openListed('redirect', 'old-offer')
  await studio.chooseAction('Schedule unpublish')
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule unpublish' }).click()
  await expect(scheduleNotice()).toContainText('Visitors stop seeing this on Monday')
  await expect(page.getByTestId('pane-footer')).toContainText('Unpublish scheduled')
  await page.getByTestId('action-menu-button').click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toBeDisabled()
  await remove.hover({ force: true })
  await expect(
    page.getByText('It is scheduled. Press “Cancel it” above the form first.').first(),
  ).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Schedule', exact: true }).click()
  await expect(page.getByTestId('scheduled')).toContainText('Unpublish: Redirect: /old-offer')
  const [releaseId] = await contentLake.fetch('*[_type == "system.release" && state == "scheduled"].name')
  await contentLake.releases.schedule({ releaseId, publishAt: new Date().toISOString() })
  await expect.poll(leadsOn).toBe(404)
  await expect(page.getByText('Nothing is scheduled.')).toBeVisible()

  await studio.openListed('teamMember', 'danae-kalogeri')
  await studio.chooseAction('Schedule unpublish')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'About page' })).toBeVisible()
  await page.keyboard.press('Escape')
  await contentLake.delete('drafts.old-offer')
})

test('the preview of a Greek field opens its page in Greek next to the field', {
  tag: '@nightly',
}, async () => {
  await studio.openDocument('accountPages')
  await studio.openTabs('Greek', 'Log in')
  await studio.input('greek.login.heading').click()
  await page.getByTestId('form-view').getByRole('link', { name: 'Preview' }).click()
  await expect(frame.getByRole('heading', { level: 1 })).toContainText('Σύνδεση')
  await expect(studio.input('greek.login.heading')).toBeFocused()
})

test('only drafts load the overlay script, and they do not have blurred placeholders', async () => {
  const scripts = (html: string) => html.match(/(?<=<script[^>]* src=")[^"]+/g)?.toSorted() ?? []
  const seenByEditor = await editorSees('/about')
  const seenByVisitor = await visitorsSee('/about')
  const added = scripts(seenByEditor).filter((script) => !scripts(seenByVisitor).includes(script))
  expect(added).toEqual(['/preview/overlay.js'])
  // In the head, where React moves async scripts, a cached script could run before the draft bar is parsed.
  expect(seenByEditor).toMatch(/id="draft-share".*<script type="module" src="\/preview\/overlay\.js"/s)
  for (const script of scripts(seenByVisitor)) {
    expect(await visitorsSee(script)).not.toMatch(/sanity-visual-editing|draft-bar/)
  }
  const placeholder = 'src="data:image/avif'
  // A page is rendered without waiting for its placeholders.
  await expect.poll(() => visitorsSee('/about')).toContain(placeholder)
  expect(seenByEditor).toContain('This is a draft.')
  expect(seenByEditor).not.toContain(placeholder)
})

test("a URL without the site's signature does not open a draft", async () => {
  for (const path of ['enable?sanity-preview-secret=guess', 'open?draft=guess', 'open']) {
    const answer = await fetch(`${siteUrl}/api/preview/${path}`, { redirect: 'manual' })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.status).toBe(401)
  }
})
