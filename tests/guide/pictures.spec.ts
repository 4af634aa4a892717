import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { localOrigin } from '../../local/settings.ts'
import { addEntry } from '../../studio/features/review/review.ts'
import { suggestedDatetime } from '../../studio/features/schedule/datetime.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { StudioPage } from '../end-to-end/studio-page.ts'
import { startTestStack, type TestStack } from '../stack.ts'
import { Camera } from './camera.ts'

/*
 * The pictures of the README, then the tasks of staff, in the order of the guide. The start screen is the exception: it is
 * photographed when it has content. Each goes on where the one before ended.
 */
test.describe.configure({ mode: 'serial' })

let stack: TestStack
let siteUrl: string
let lake: SanityClient
let context: BrowserContext
/** One for all tasks: a Studio takes ten seconds of processor time to load. */
let page: Page
let studio: StudioPage
let camera: Camera

test.beforeAll(async ({ browser }) => {
  test.setTimeout(600_000)
  stack = await startTestStack({ services: ['studio', 'firestore', 'site'] })
  const { ports } = stack.settings
  siteUrl = localOrigin(ports.site)
  lake = contentLakeClient(localOrigin(ports.studio))
  context = await browser.newContext()
  page = await context.newPage()
  studio = new StudioPage(page, localOrigin(ports.studio))
  camera = new Camera(page)
})
test.afterAll(async () => {
  await context?.close()
  await stack?.cleanUp()
})

const ball = {
  text: 'Tickets for the winter ball go on sale on Monday at 9.',
  link: { _type: 'navigationLink', label: 'See the event', path: '/events' },
  from: new Date(new Date().setHours(0, 0, 0, 0)).toISOString(),
  until: suggestedDatetime().toISOString(),
}

test('site', async ({ browser }) => {
  const page = await browser.newPage()
  await page.goto(siteUrl, { waitUntil: 'networkidle' })
  await new Camera(page).take('../home')
  await page.setViewportSize({ width: 390, height: 780 })
  await page.goto(`${siteUrl}/event/Xk3vR9bTq2LmZ8cWyH5N`, { waitUntil: 'networkidle' })
  await new Camera(page).take('../event')
  await page.close()
})

test('word', async () => {
  await studio.openDocument('homePage')
  await page.getByTestId('field-heroWords').scrollIntoViewIfNeeded()
  await page.getByTestId('field-heroWords').getByText('Campus Events', { exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('input').first().fill('Campus Nights')
  await camera.take('hero-word', dialog.getByText('Rotating Words'), dialog.locator('input').first())
  await page.keyboard.press('Escape')
  const notes = page.getByTestId('publish-notes')
  await notes.getByRole('button', { name: 'Show the words' }).click()
  await notes.scrollIntoViewIfNeeded()
  await camera.take('publish', notes, page.getByTestId('pane-footer'))
  await studio.publish()
  const live = page.getByText(/^Live on \//)
  await camera.take('live', live, page.getByTestId('pane-footer'))
})

test('history', async () => {
  await page.getByTestId('pane-context-menu-button').click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByText('Published', { exact: false }).first()).toBeVisible()
  await camera.take('history')
})

test('preview', async () => {
  await studio.openDocument('aboutPage')
  await page.getByTestId('form-view').getByRole('link', { name: 'Preview', exact: true }).click()
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('complementary', { name: 'This is a draft.' })).toBeVisible()
  await studio.editField('heading', 'Made by students, for students')
  await expect(frame.locator('h1')).toContainText('Made by students, for students')
  await expect(page.getByText('Loading.', { exact: true }).filter({ visible: true })).toHaveCount(0)
  await camera.take('preview')
  await camera.take('share', frame.locator('#draft-bar'))
})

/** The content lake's client does the contributor's part, because the Studio would reload for each user. */
test('review', async () => {
  const words = 'Is “made by students” true of the Berlin team?'
  const subject = { id: 'aboutPage', type: 'aboutPage' }
  const contributor = lake.withConfig({ token: 'local-contributor' })
  const { id: by } = await contributor.users.getById('me')
  await addEntry(contributor, subject, { kind: 'asked', by, words })
  await studio.openDocument('aboutPage')
  const note = page.getByTestId('review-note')
  await expect(note).toContainText(words)
  await camera.take('review', note)
})

test('photo', async () => {
  await studio.openListed('teamMember', 'danae-kalogeri')
  const form = page.getByTestId('form-view')
  const label = form.getByText('Photo', { exact: true })
  await label.evaluate((element) => element.scrollIntoView())
  await camera.take('photo', label, page.getByTestId('field-photo.alt'))
})

test('redirect', async () => {
  await studio.create('redirect')
  await studio.editField('from', '/ball')
  await studio.editField('to', '/events')
  await page.getByTestId('field-from').evaluate((element) => element.scrollIntoView())
  await camera.take('redirect', page.getByTestId('field-from'), page.getByTestId('field-to'))
})

test('terms', async () => {
  await studio.openDocument('termsPage')
  const prepare = page.getByRole('button', { name: 'Prepare a new version' })
  await expect(prepare).toBeEnabled()
  await camera.take('terms', page.locator('[data-ui="Card"]').filter({ has: prepare }).last())
  await prepare.click()
  await expect(studio.input('effectiveDate')).toBeVisible()
  await studio.editField('summary', 'Section 9 says how tickets are given back.')
  await camera.take('edition', page.getByTestId('field-effectiveDate'), page.getByTestId('field-summary'))
})

test('announcement', async ({ browser }) => {
  await lake.create({ _id: 'ball', _type: 'announcement', ...ball })
  await studio.goTo('/structure/announcement;ball')
  await expect(page.getByTestId('field-text').locator('textarea')).toHaveValue(ball.text)
  const from = page.getByTestId('field-from')
  // A form that has just opened goes back to its beginning.
  await expect(async () => {
    await from.evaluate((element) => element.scrollIntoView())
    await expect(from).toBeInViewport({ timeout: 500 })
  }).toPass()
  await camera.take('announcement', from, page.getByTestId('field-until'))
  await expect.poll(async () => (await fetch(siteUrl)).text()).toContain(ball.text)
  // As visitors see it: the Studio's own browser sees drafts.
  const site = await browser.newPage()
  await site.goto(siteUrl, { waitUntil: 'domcontentloaded' })
  // The site's letters come after the first view.
  const hasLetters = () => [...document.fonts].some(({ status }) => status === 'loaded')
  await expect.poll(() => site.evaluate(hasLetters)).toBe(true)
  await new Camera(site).take('announcement-bar', site.getByRole('banner'), site.locator('.announcement'))
  await site.context().close()
})

test('later', async () => {
  const publishAt = suggestedDatetime().toISOString()
  const metadata = {
    title: 'The new term',
    releaseType: 'scheduled',
    intendedPublishAt: publishAt,
  } as const
  await lake.releases.create({ releaseId: 'term', metadata })
  for (const publishedId of ['featuresPage', 'ball'])
    await lake.createVersion({ releaseId: 'term', publishedId, baseId: publishedId })
  await lake.releases.schedule({ releaseId: 'term', publishAt })
  await studio.goTo('/schedule')
  await expect(page.getByTestId('scheduled')).toContainText('The new term')
  await camera.take('later')
})

test('pictures', async () => {
  await studio.goTo('/pictures')
  await expect(page.getByTestId('picture').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await camera.take('pictures')
})

test('links', async () => {
  await lake.patch('homePage').set({ 'primaryButton.path': '/term-dates' }).commit()
  await studio.goTo('/links')
  await expect(page.getByText('One link leads nowhere.')).toBeVisible()
  const link = page.getByRole('listitem').filter({ hasText: '/term-dates' })
  await camera.take('links', page.getByRole('heading', { level: 1 }), link)
})

test('start', async () => {
  await studio.goTo('/start')
  await expect(page.getByRole('region', { name: 'In review' })).toContainText('asks for a review')
  await expect(page.getByRole('region', { name: 'Scheduled' })).toContainText('The new term')
  await camera.take('start')
})
