import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'serial' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await TestStudio.start()
})
test.afterAll(({ tab }) => lake.close(tab))

const heading = 'callToAction.heading'

// A request that fails in the browser fails these tests: the Studio asks for nothing that a role may not do.
test('a dialog takes what is typed at once, and the review notices later changes', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openStudio()
  await studio.become('Nora Papadaki')
  await studio.openFromStart('Home page')
  await studio.editField(heading, 'Join us all')
  await page.getByTestId('pane-footer').getByRole('button', { name: 'Ask for a review' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ask for a review' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Is it too loud?')
  await dialog.getByRole('button', { name: 'Ask for a review' }).click()
  await expect(dialog).toBeHidden()

  const note = page.getByTestId('review-note')
  await expect(note).toContainText('Is it too loud?')
  await expect(note).not.toContainText('Changed since')
  await studio.editField(heading, 'Join us all tonight')
  await expect(note).toContainText('Changed since it was asked for: Call to action')
  await note.getByRole('button', { name: 'Show the difference' }).click()
  await expect(note.locator('ins')).toHaveText(' tonight')
})

test('the reviewer sees the difference and sends it back from the panel', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.become('Elif Demir')
  const note = page.getByTestId('review-note')
  await expect(note).toContainText('Changed since it was asked for: Call to action')
  await note.getByRole('button', { name: 'Send it back' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send it back' })
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('Without tonight, please.')
  await dialog.getByRole('button', { name: 'Send it back' }).click()
  await expect(studio.badge('Sent back')).toBeVisible()
})

test('publishing what was sent back asks first, and shows what was changed since', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('homePage')
  await studio.editField(heading, 'Join us')
  await expect(studio.publishButton).toBeEnabled()
  await studio.publishButton.click()
  const dialog = page.getByRole('dialog', { name: 'Publish what was sent back?' })
  await expect(dialog).toContainText('Elif Demir sent it back')
  await expect(dialog.locator('del')).toHaveText(' all tonight')
  await dialog.getByRole('button', { name: 'Publish it' }).click()
  await expect(studio.badge('Sent back')).toBeHidden()
  await expect
    .poll(async () => (await lake.client.getDocument('homePage'))?.callToAction.heading)
    .toBe('Join us')
})
