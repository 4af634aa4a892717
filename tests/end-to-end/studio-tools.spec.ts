import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

const renamed = { _id: 'renamed', _type: 'redirect', from: '/orientation', to: '/events' }

test('Publish validates the last keystroke before it asks for confirmation', async ({ page }) => {
  await lake.client.createIfNotExists(renamed)
  const studio = new StudioPage(page, lake.origin)
  await studio.openListed('redirect', 'renamed')
  await studio.editField('from', '/welcome')
  await expect(studio.publishButton).toBeEnabled()
  await studio.input('from').press('End')
  await page.keyboard.type(' to all')
  await page.keyboard.press('Control+Alt+P')
  // If the form's own validation is faster than the shortcut, Publish is already disabled.
  await expect(page.getByTestId('publish-notes').getByRole('button')).toContainText('Use only letters')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('Ctrl+Alt+P opens the confirmation dialog once', async ({ page }) => {
  await lake.client.createIfNotExists(renamed)
  const studio = new StudioPage(page, lake.origin)
  await studio.openListed('redirect', 'renamed')
  await studio.editField('from', '/welcome')
  await expect(studio.publishButton).toBeEnabled()
  await studio.input('from').press('Control+Alt+P')
  await expect(page.getByRole('dialog', { name: 'Should /orientation keep working?' })).toHaveCount(1)
  await page.getByRole('dialog').getByRole('button', { name: 'Close dialog' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a form does not report stored fields that are not in the schema', async ({ page }) => {
  const old = { _id: 'drafts.old', _type: 'announcement', text: 'Doors open', formerField: 'words' }
  await lake.client.create(old)
  const studio = new StudioPage(page, lake.origin)
  await studio.openListed('announcement', 'old')
  await expect(studio.input('text')).toHaveValue('Doors open')
  await expect(page.getByText(/unknown field/i)).toBeHidden()
  await studio.editField('text', 'Doors are open')
  const stored = () => lake.client.getDocument('drafts.old')
  await expect.poll(stored).toMatchObject({ text: 'Doors are open', formerField: 'words' })
})

test('a date field in UTC has the time zone UTC', async ({ browser }) => {
  const context = await browser.newContext({ timezoneId: 'UTC' })
  const studio = new StudioPage(await context.newPage(), lake.origin)
  await lake.client.createIfNotExists({ _id: 'drafts.old', _type: 'announcement', text: 'Doors open' })
  await studio.openListed('announcement', 'old')
  const start = studio.page.getByTestId('field-from')
  await expect(start.getByRole('button', { name: 'UTC' }).first()).toBeVisible()
  await context.close()
})

test('Link is in the toolbar of a legal section', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 950 })
  const [section] = await lake.client.fetch('*[_id == "termsPage"][0].sections[count(body) > 2][0...1]')
  const studio = new StudioPage(page, lake.origin)
  const path = encodeURIComponent(`sections[_key=="${section._key}"].body`)
  await studio.goTo(`/intent/edit/id=termsPage;type=termsPage;path=${path}`)
  const dialog = page.getByRole('dialog')
  await dialog.locator('[data-pt-text]').first().click()
  const toolbar = dialog.getByTestId('action-menu-auto-collapse-menu')
  const names = () =>
    toolbar.getByRole('button').evaluateAll((buttons) => buttons.slice(0, 4).map((each) => each.ariaLabel))
  await expect.poll(names).toEqual(['Bold', 'Italic', 'Link', 'Bullets'])
  await studio.closeDialog()
})

test('each drag handle has a name', async ({ page }) => {
  await new StudioPage(page, lake.origin).openDocument('featuresPage')
  const handles = page.locator('[data-ui="DragHandleButton"]')
  await expect(handles.first()).toHaveAccessibleName('Drag to re-order')
})

test('the start of the list of features is visible without scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 950 })
  await new StudioPage(page, lake.origin).openDocument('featuresPage')
  await expect(page.getByTestId('field-features')).toBeInViewport()
})

test('in a small window, the first field of a form with problems is visible', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  const published = await lake.client.getDocument('featuresPage')
  const draft = { ...published, _id: 'drafts.featuresPage', _type: 'featuresPage' }
  await lake.client.createOrReplace({ ...draft, heading: '', intro: '', benefitsHeading: '' })
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('featuresPage')
  await expect(page.getByTestId('publish-notes').getByRole('button').first()).toContainText('Heading')
  await expect(studio.input('heading')).toBeInViewport({ ratio: 1 })
})

test('an unused image shows where it can be selected', async ({ page }) => {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  await lake.client.assets.upload('image', Buffer.from(pixel, 'base64'), { filename: 'unused.png' })
  const studio = new StudioPage(page, lake.origin)
  await studio.goTo('/pictures')
  const card = page.getByTestId('picture').filter({ hasText: 'unused.png' })
  await expect(card).toContainText('Not used. To use it, open Home page, ')
})

test('a window of 1024 px shows Find and Guide in the bar', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await new StudioPage(page, lake.origin).openStudio()
  const bar = page.getByTestId('studio-navbar')
  for (const name of ['Find', 'Guide']) {
    await expect(bar.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('the dialogs for choosing and cropping a picture contain no technical terms', async ({ page }) => {
  await new StudioPage(page, lake.origin).openListed('teamMember', 'danae-kalogeri')
  const dialog = page.getByRole('dialog')
  await page.getByTestId('options-menu-edit-details').click()
  await expect(dialog).toContainText('Drag the corners to crop the picture.')
  await expect(dialog).not.toContainText(/hotspot/i)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Replace', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await expect(dialog).toContainText('The list shows all pictures that can be used here.')
  await expect(dialog).not.toContainText('image/png')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the changes above Publish are not cut off', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('aboutPage')
  await studio.editField('heading', 'Gathering people')
  const notes = page.getByTestId('publish-notes')
  await notes.getByRole('button', { name: 'Show the changes' }).click()
  const isWhole = () =>
    notes
      .locator('ins')
      .last()
      .evaluate((added) => {
        const box = added.closest('[style*="max-height"]')?.getBoundingClientRect()
        return box !== undefined && added.getBoundingClientRect().bottom <= box.bottom
      })
  await expect.poll(isWhole).toBe(true)
})
