import type { BrowserContext, FrameLocator, Page } from '@playwright/test'
import { StudioPage } from './studio-page.ts'
import { contentLake, siteUrl, studioUrl } from './system.ts'
import { expect, test } from './test.ts'

// One Studio beside one frame for all: each takes seconds to open.
test.describe.configure({ mode: 'serial' })

let context: BrowserContext
let page: Page
let studio: StudioPage
let frame: FrameLocator

const draft = 'drafts.aboutPage'
const visitorsSee = async (path: string) => (await fetch(siteUrl + path)).text()

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

test('the start screen opens the page beside its form with one click', async () => {
  await studio.openStudio()
  await page.getByRole('link', { name: 'Preview About page' }).click()
  await expect(frame.getByRole('complementary', { name: 'This is a draft.' })).toBeVisible()
  await expect(studio.input('heading')).toBeVisible()
})

test('a click on words opens their field', async () => {
  await expect(async () => {
    await frame.locator('h1').click()
    await expect(studio.input('heading')).toBeFocused({ timeout: 2000 })
  }).toPass()
})

test('words show in the frame as they are typed, and visitors see none of them', async () => {
  await studio.editField('heading', 'Typed and not published')
  await expect(frame.locator('h1')).toContainText('Typed and not published')
  expect(await visitorsSee('/about')).not.toContain('Typed and not published')
})

test('what words alone cannot show is shown too: an emptied field, and another order', async () => {
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

test('a shared link shows the draft to somebody without the Studio, and says so', async ({ browser }) => {
  const shared = page.waitForResponse(`${siteUrl}/api/preview/link`)
  page.once('dialog', (dialog) => dialog.dismiss())
  await frame.getByRole('button', { name: 'Copy a link for a colleague' }).click()
  const { url } = await (await shared).json()

  const stranger = await browser.newContext()
  const colleague = await stranger.newPage()
  await colleague.goto(url)
  await expect(colleague).toHaveURL(`${siteUrl}/about`)
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Typed and not published')
  await expect(colleague.getByRole('complementary')).toContainText('somebody sent you a link')
  await expect(colleague.getByRole('button', { name: 'Copy a link' })).toHaveCount(0)
  const answer = await colleague.reload()
  expect(answer?.headers()['cache-control']).toContain('no-store')

  // The session decides, not the cookie of Next alone.
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

test('visitors load the same scripts as before, and nothing of the preview', async () => {
  const scripts = (html: string) => html.match(/(?<=<script[^>]* src=")[^"]+/g)?.toSorted() ?? []
  const cookies = await context.cookies(siteUrl)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const seenByEditor = await (await fetch(`${siteUrl}/about`, { headers: { cookie } })).text()
  const seenByVisitor = await visitorsSee('/about')
  const added = scripts(seenByEditor).filter((script) => !scripts(seenByVisitor).includes(script))
  expect(added).toEqual(['/preview/overlay.js'])
  for (const script of scripts(seenByVisitor)) {
    expect(await visitorsSee(script)).not.toMatch(/sanity-visual-editing|draft-bar/)
  }
})

test('an address that the site did not sign opens nothing', async () => {
  for (const path of ['enable?sanity-preview-secret=guess', 'open?draft=guess', 'open']) {
    const answer = await fetch(`${siteUrl}/api/preview/${path}`, { redirect: 'manual' })
    expect(answer.headers.get('set-cookie')).toBeNull()
    expect(answer.status).toBe(401)
  }
})
