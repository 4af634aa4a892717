import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

test('a restore continues when the editor leaves the tab', async ({ page }) => {
  const { client } = lake
  const before = await client.getDocument('contactPage')
  await client.patch('contactPage').set({ heading: 'Later words' }).commit()
  const studio = new StudioPage(page, lake.origin)
  await studio.goTo(`/structure/contactPage,rev=${before?._rev}`)
  await page.getByRole('button', { name: 'Revert to revision' }).click()
  // A restore first queries which of the referenced documents still exist, then sends the change.
  const isOfRestore = ({ pathname, searchParams }: URL) =>
    pathname.includes('/actions/') || searchParams.get('query')?.startsWith('{') === true
  await page.route(isOfRestore, async (route) => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
    await route.continue()
  })
  await page.getByRole('button', { name: 'Confirm' }).click()
  const draft = '*[_id == "drafts.contactPage"][0].heading'
  await expect.poll(() => client.fetch(draft)).toBe(before?.heading)
  await expect(studio.input('heading')).toBeEditable()
  await page.unrouteAll({ behavior: 'wait' })
})

test('“Pause to edit” changes scheduled text, and publishing it removes an identical draft', async ({
  page,
}) => {
  const client = lake.client.withConfig({ token: 'local-editor' })
  const studio = new StudioPage(page, lake.origin)
  await studio.openDocument('contactPage')
  await page.getByTestId('document-header-Published-chip').click()
  await expect(studio.input('heading')).not.toBeEditable()
  await page.getByRole('button', { name: 'Go to the draft' }).click()
  await studio.editField('heading', 'Write to us')
  await expect(studio.publishButton).toBeEnabled()
  await studio.chooseAction('Schedule publish')
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
  await expect(notice).toContainText('Your draft has the same text.')

  await page.getByTestId('document-header-Scheduled-publish-chip').click()
  await expect(notice).toContainText('To change it, press “Pause to edit”, and schedule it again.')
  // The notice shows the date. A date such as 5/2/2031 can be read as another day.
  await expect(page.getByText(/^Locked/)).toHaveText('Locked, because it is scheduled.')
  await page.getByRole('button', { name: 'Pause to edit' }).click()
  await studio.editField('heading', 'Say hello')
  await page.getByTestId('action-schedulepublish').click()
  await expect(schedule).toBeEnabled()
  await schedule.click()
  await page.getByTestId('document-header-Draft-chip').click()
  await expect(notice).toContainText('Your draft differs in Heading of the page.')
  await studio.editField('heading', 'Say hello')
  await expect(notice).toContainText('Your draft has the same text.')

  const [releaseId] = await client.fetch('*[_type == "system.release" && state == "scheduled"].name')
  await client.releases.schedule({ releaseId, publishAt: new Date().toISOString() })
  await expect.poll(async () => (await client.getDocument('contactPage'))?.heading).toBe('Say hello')
  await expect(notice).toBeHidden()
  await expect.poll(() => client.getDocument('drafts.contactPage')).toBeUndefined()
  await expect(studio.input('heading')).toHaveValue('Say hello')

  await studio.backToStart()
  const published = page.getByRole('region', { name: 'Recently published' }).getByRole('link').first()
  await expect(published).toContainText('Contact page')
  await expect(published).toContainText('Elif Demir')
})
