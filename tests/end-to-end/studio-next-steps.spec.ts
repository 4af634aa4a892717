import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

const person = { _id: 'eleni', _type: 'teamMember', name: 'Eleni Papadaki', role: 'Designer' }

test('one button adds a new team member to the About page', async ({ page }) => {
  await lake.client.create(person)
  const studio = new StudioPage(page, lake.origin)
  await studio.openListed('teamMember', person._id)
  const step = page.getByTestId('next-step')
  await expect(step).toContainText('The About page does not show this team member.')
  await step.getByRole('button', { name: 'Show on the About page' }).press('Enter')
  const added = '*[_id == "drafts.aboutPage"][0].team[-1]{ _type, _ref }'
  await expect.poll(() => lake.client.fetch(added)).toEqual({ _type: 'reference', _ref: person._id })
  await expect(step).toContainText('until that page is published.')
  await expect(step.getByRole('button', { name: 'Open the About page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('field-team').getByText(person.name)).toBeInViewport()
})

test('a redirect to the draft of a legal version opens that draft', async ({ page }) => {
  const version = { _type: 'legalVersion', page: 'privacy', effectiveDate: '2031-12-12', sections: [] }
  await lake.client.create({ ...version, _id: 'drafts.next-privacy' })
  await lake.client.create({ _id: 'new', _type: 'redirect', from: '/new', to: '/privacy/2031-12-12' })
  const studio = new StudioPage(page, lake.origin)
  await studio.openListed('redirect', 'new')
  const step = page.getByTestId('next-step')
  await expect(step).toContainText('/privacy/2031-12-12 works when this draft is published:')
  await step.getByRole('link', { name: 'Legal version: 12 December 2031, Privacy Policy' }).click()
  await expect(page.getByTestId('field-effectiveDate')).toBeVisible()
})

test('an announcement that has not started shows when visitors will see it', async ({ page }) => {
  const later = { _id: 'later', _type: 'announcement', text: 'Tickets soon', from: '2031-12-12T09:00:00Z' }
  await lake.client.create(later)
  const studio = new StudioPage(page, lake.origin)
  await studio.openListed('announcement', 'later')
  await expect(page.getByTestId('next-step')).toContainText(
    'Visitors do not see it now. From 12 December 2031',
  )
})
