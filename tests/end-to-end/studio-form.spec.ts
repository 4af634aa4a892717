import type { Locator } from '@playwright/test'
import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

test("undo reverts moves, removals, duplicates and pastes in a list, but not other users' edits", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lake.origin })
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('homePage')
  const words = page.getByTestId('field-heroWords')
  await words.scrollIntoViewIfNeeded()
  const list = () =>
    lake.client.fetch<{ _key: string; text: string }[]>(
      'coalesce(*[_id == "drafts.homePage"][0], *[_id == "homePage"][0]).heroWords[]{ _key, text }',
    )
  const order = async () => (await list()).map(({ text }) => text).join()
  const before = await order()
  const said = page.locator('[id^="DndLiveRegion"]').filter({ hasText: 'place' })
  await words.locator('[aria-roledescription="sortable"]').first().focus()
  await page.keyboard.press('Space')
  await expect(said).toHaveText('Moved to place 1 of 3.')
  await page.keyboard.press('ArrowDown')
  await expect(said).toHaveText('Moved to place 2 of 3.')
  await page.keyboard.press('Space')
  await expect.poll(order).not.toBe(before)
  await page.keyboard.press('Control+z')
  await expect.poll(order).toBe(before)

  const choose = async (item: number, action: string) => {
    await words.getByTestId('array-item-menu-button').nth(item).click()
    await page.getByRole('menuitem', { name: action, exact: true }).click()
  }
  await choose(1, 'Remove')
  await expect.poll(order).toBe('Campus Events,University Life')
  const [first] = await list()
  const words1 = `heroWords[_key=="${first?._key}"].text`
  await lake.client
    .patch('drafts.homePage')
    .set({ [words1]: 'Campus Nights' })
    .commit()
  await expect(words.getByText('Campus Nights')).toBeVisible()
  await expect(page.getByText('Removed “Student Groups”')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(order).toBe('Campus Nights,Student Groups,University Life')
  await page.keyboard.press('Control+Shift+Z')
  await expect.poll(order).toBe('Campus Nights,University Life')
  await page.keyboard.press('Control+z')
  await expect.poll(order).toBe('Campus Nights,Student Groups,University Life')

  const fieldAction = async (name: string) => {
    await words.hover()
    await words.getByTestId('field-actions-trigger').first().click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await fieldAction('Copy field')
  await choose(0, 'Duplicate')
  await expect.poll(order).toBe('Campus Nights,Campus Nights,Student Groups,University Life')
  await page.keyboard.press('Control+z')
  await expect.poll(order).toBe('Campus Nights,Student Groups,University Life')
  await choose(0, 'Remove')
  await fieldAction('Paste field')
  await expect.poll(order).toBe('Campus Nights,Student Groups,University Life')
  await page.keyboard.press('Control+z')
  await expect.poll(order).toBe('Student Groups,University Life')
  await page.keyboard.press('Control+z')
  await expect.poll(order).toBe('Campus Nights,Student Groups,University Life')
})

test('leaving a field trims its text, and Back closes an open dialog', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openStudio()
  await studio.openFromStart('Features page')
  const heading = studio.input('heading')
  await heading.fill('Made for one evening ')
  await expect(studio.publishButton).toBeEnabled()
  await expect(page.getByText(/^Before you can publish/)).toHaveCount(0)
  await leaveWindow(heading)
  await expect(heading).toHaveValue('Made for one evening ')
  await heading.press('Tab')
  await expect(heading).toHaveValue('Made for one evening')

  const back = () => page.evaluate(() => history.back())
  const dialog = page.getByRole('dialog')
  const features = page.getByTestId('field-features')
  await features.evaluate((list) => list.scrollIntoView())
  await features.getByText('QR Code Tickets', { exact: true }).click()
  await expect(dialog).toBeVisible()
  await back()
  await expect(dialog).toBeHidden()
  await features.getByText('QR Code Tickets', { exact: true }).click()
  await expect(dialog).toBeVisible()
  await studio.closeDialog()
  await studio.chooseAction('Schedule publish')
  await page.emulateMedia({ forcedColors: 'active' })
  for (const edged of [
    dialog.getByRole('textbox'),
    dialog.getByRole('button').last(),
    page.getByTestId('action-menu-button'),
  ])
    await expect(edged).toHaveCSS('outline-style', 'solid')
  await page.emulateMedia({ forcedColors: null })
  await back()
  await expect(dialog).toBeHidden()
  await expect(heading).toBeVisible()
  await back()
  await expect(page.getByRole('heading', { name: 'What would you like to change?' })).toBeVisible()
})

test("Publish asks whether a renamed redirect's old path should still work", async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await lake.client.create({ _id: 'renamed', _type: 'redirect', from: '/orientation', to: '/events' })
  const redirects = () =>
    lake.client.fetch(
      '*[_type == "redirect" && from in ["/orientation", "/welcome"]] | order(from) { from, to }',
    )
  await studio.openListed('redirect', 'renamed')
  await studio.editField('from', '/welcome')
  await expect(studio.publishButton).toBeEnabled()
  await studio.publishButton.click()
  const dialog = page.getByRole('dialog', { name: 'Should /orientation keep working?' })
  await dialog.getByRole('button', { name: 'Yes, keep both' }).click()
  await expect.poll(redirects).toEqual([
    { from: '/orientation', to: '/events' },
    { from: '/welcome', to: '/events' },
  ])

  await studio.editField('from', '/week-one')
  await studio.publish('No, only /week-one')
  expect((await lake.client.getDocument('renamed'))?.from).toBe('/week-one')
})

test('a date field accepts common formats, and asks the user to resolve ambiguous dates', async ({
  page,
  context,
}) => {
  await lake.client.create({ _id: 'drafts.times', _type: 'announcement', text: 'Doors open' })
  const studio = new StudioPage(page, lake.origin)
  await studio.openListed('announcement', 'times')
  const saved = async () => {
    const draft = await lake.client.getDocument('drafts.times')
    return new Date(draft?.from).toLocaleString('sv-SE')
  }
  await studio.input('from').fill('1 Dec')
  await leaveWindow(studio.input('from'))
  await expect(studio.input('from')).toHaveValue('1 Dec')
  await studio.input('from').fill('1 Dec 2027 9.30am')
  await expect(page.getByText('Wednesday 1 December 2027, 09:30')).toBeVisible()
  await studio.input('from').press('Enter')
  await expect.poll(saved).toBe('2027-12-01 09:30:00')
  await expect(studio.input('from')).toHaveValue('1 December 2027 09:30')
  await expect(studio.publishButton).toBeEnabled()
  await studio.input('from').fill('after the exams')
  await studio.input('from').press('Tab')
  await expect(page.getByTestId('publish-notes')).toContainText('Start: Enter a day such as')
  await expect(studio.publishButton).toBeDisabled()
  await studio.input('from').fill('1/12/2027 noon')
  await studio.input('from').press('Tab')
  await expect(page.getByText('Which of these do you mean?')).toBeVisible()
  await expect(page.getByTestId('publish-notes')).toContainText('choose a suggestion')
  expect(await saved()).toBe('2027-12-01 09:30:00')
  await page.getByRole('button', { name: 'Tuesday 12 January 2027, 12:00' }).click()
  await expect.poll(saved).toBe('2027-01-12 12:00:00')
  await expect(studio.publishButton).toBeEnabled()
  await expect(page.getByText('Which of these do you mean?')).toBeHidden()

  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: lake.origin })
  await studio.goTo(
    `/intent/edit/id=termsPage;type=termsPage;path=${encodeURIComponent('sections[_key=="3"].heading')}`,
  )
  await page.getByRole('button', { name: 'Copy link' }).click()
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toMatch(/\/terms-and-conditions#section-3$/)
})

/** Simulates switching to another window: the field loses focus but remains the active element. */
const leaveWindow = (field: Locator) =>
  field.evaluate((input) => {
    for (const name of ['blur', 'focusout']) input.dispatchEvent(new FocusEvent(name, { bubbles: true }))
  })

/** Fails if the form does not use the available width, or if some of its parts cannot be reached. */
async function expectUsable(studio: StudioPage, width: number): Promise<void> {
  const { page } = studio
  const pane = page.getByTestId('document-pane')
  await expect(pane.getByTestId('form-view')).toBeVisible()
  // The panes get their widths after the form is visible.
  const rightEdge = async () => {
    const box = await pane.boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0))
  }
  await expect.poll(rightEdge, 'the form ends at the edge').toBe(width)
  const formWidth = async () => (await pane.boundingBox())?.width ?? 0
  await expect.poll(formWidth, 'the form is wide').toBeGreaterThan(Math.min(width - 110, 500) - 1)
  await expect(studio.publishButton).toBeInViewport({ ratio: 1 })
  await pane.locator('input[type="text"], textarea').first().click()
}

test('a document fills a narrow window, and its header links back to the list', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(`${lake.origin}/structure/termsPage`)
  await expectUsable(studio, 320)
  for (const width of [820, 320]) {
    await page.setViewportSize({ width, height: 800 })
    for (const document of ['termsPage', 'teamMember;danae-kalogeri']) {
      await studio.goTo(`/structure/${document}`)
      await expectUsable(studio, width)
    }
    await studio.goTo('/structure')
    await page.getByRole('link', { name: 'Contact page' }).click()
    await expectUsable(studio, width)
  }
  await page.getByTestId('pane-header').getByRole('link').first().click()
  await expect(page.getByRole('link', { name: 'Contact page' })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 720 })
})
