import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await TestStudio.start()
})
test.afterAll(({ tab }) => lake.close(tab))

test('scheduling opens with a usable time, takes a typed one, and leaves no identical draft', async ({
  page,
}) => {
  const { client } = lake
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('contactPage')
  await studio.editField('heading', 'Write to us')
  await expect(studio.publishButton).toBeEnabled()
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Schedule publish' }).click()
  const dialog = page.getByRole('dialog')
  const schedule = dialog.getByRole('button', { name: 'Schedule', exact: true })
  await expect(schedule).toBeEnabled()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await dialog.getByRole('textbox').fill('some day')
  await expect(schedule).toBeDisabled()
  await dialog.getByRole('textbox').fill('2 May 2031, 7pm')
  await expect(dialog).toContainText('Friday 2 May 2031, 19:00')
  await schedule.click()
  const notice = page.getByTestId('schedule-notice')
  await expect(notice).toContainText('Friday 2 May 2031, 19:00')
  await expect(notice).toContainText('Your draft has the same words.')

  const [releaseId] = await client.fetch('*[_type == "system.release" && state == "scheduled"].name')
  await client.releases.schedule({ releaseId, publishAt: new Date().toISOString() })
  await expect.poll(async () => (await client.getDocument('contactPage'))?.heading).toBe('Write to us')
  await expect(notice).toBeHidden()
  await expect.poll(() => client.getDocument('drafts.contactPage')).toBeUndefined()
  await expect(studio.input('heading')).toHaveValue('Write to us')
})
