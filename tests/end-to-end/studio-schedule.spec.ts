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
  const client = lake.client.withConfig({ token: 'local-editor' })
  const studio = new StudioPage(page, lake.origin)
  await studio.openStudio()
  await studio.become('Elif Demir')
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

  await studio.backToStart()
  const published = page.getByRole('region', { name: 'Recently published' }).getByRole('link').first()
  await expect(published).toContainText('Contact page')
  await expect(published).toContainText('Elif Demir')
})

test('the status never says that something was published in the future', { tag: '@nightly' }, async ({
  page,
}) => {
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('aboutPage')
  const status = page.getByTestId('pane-footer-document-status')
  await expect(status).toContainText('1 min. ago', { timeout: 90_000 })
  // The Studio looks at the clock every 20 s.
  await page.waitForTimeout(15_000)
  const about = await lake.client.getDocument('aboutPage')
  const ids = { draftId: 'drafts.aboutPage', publishedId: 'aboutPage' }
  await lake.client.create({ ...about, _id: ids.draftId, _type: 'aboutPage', heading: 'Who we are' })
  await lake.client.action({ actionType: 'sanity.action.document.publish', ...ids })
  await expect(status).toContainText('Last published')
  expect(await status.textContent()).not.toMatch(/ in \d/)
})

test('what is scheduled is not deleted, and the Studio says what to do first', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await lake.client.create({ _id: 'sale', _type: 'redirect', from: '/sale', to: '/events' })
  await studio.openListed('redirect', 'sale')
  await page.getByTestId('action-menu-button').click()
  await page.getByRole('menuitem', { name: 'Schedule unpublish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule unpublish' }).click()
  await expect(page.getByTestId('schedule-notice')).toBeVisible()
  await page.getByTestId('action-menu-button').click()
  const remove = page.getByRole('menuitem', { name: 'Delete' })
  await expect(remove).toBeDisabled()
  await remove.hover({ force: true })
  await expect(
    page.getByText('It is scheduled. Press “Cancel it” over the form first.').first(),
  ).toBeVisible()
})
