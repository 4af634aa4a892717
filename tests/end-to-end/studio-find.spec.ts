import type { Page } from '@playwright/test'
import { StudioPage } from './studio-page.ts'
import { expect, testInOneTab as test } from './test.ts'
import { startTestStudio, type TestStudio } from './test-studio.ts'

test.describe.configure({ mode: 'default' })

let lake: TestStudio
test.beforeAll(async () => {
  lake = await startTestStudio()
})
test.afterAll(({ tab }) => lake.close(tab))

const results = (page: Page) => page.getByRole('list', { name: 'Results' }).getByRole('link')

const paragraph = {
  ...{ _type: 'block', _key: 'words', style: 'normal', markDefs: [] },
  children: [
    { _type: 'span', _key: 'a', marks: [], text: 'Your data is safe. Hosts don’t see the ' },
    { _type: 'span', _key: 'b', marks: ['strong'], text: 'Guest\u2011list' },
    { _type: 'span', _key: 'c', marks: [], text: ' of a café.' },
  ],
}
const version = {
  ...{ _id: 'drafts.next-privacy', _type: 'legalVersion', page: 'privacy', effectiveDate: '2031-12-12' },
  sections: [{ _type: 'privacySection', _key: 'guests', heading: 'Guests', body: [paragraph] }],
}

test('a phrase in the draft of a legal version opens its paragraph', async ({ page }) => {
  await lake.client.createOrReplace(version)
  const studio = new StudioPage(page, lake.origin)
  await studio.openStudio()
  await page.getByRole('link', { name: 'Find a phrase' }).click()
  await expect(page.getByRole('searchbox', { name: 'Words to find' })).toBeFocused()
  await page.keyboard.type('DON\'T see the "guest list" of a cafe')
  const result = results(page)
  await expect(result).toHaveCount(1)
  await expect(result).toContainText(
    'Legal version: 12 December 2031, Privacy Policy, draft › Sections › "Guests" › Text',
  )
  await expect(result).toContainText(/"Guests" › TextHosts don’t see/)
  await expect(result.locator('mark')).toHaveText('don’t see the Guest\u2011list of a café')
  await page.keyboard.press('Tab')
  await expect(result).not.toHaveCSS('box-shadow', 'none')
  await page.keyboard.press('Enter')
  const text = page.getByRole('dialog').getByRole('textbox').filter({ hasText: 'Guest\u2011list' })
  await expect(text).toBeInViewport()
  await expect(text).toBeFocused()
})

test('a result opens its field, and Back returns to the results', async ({ page }) => {
  const studio = new StudioPage(page, lake.origin)
  await lake.client.createOrReplace({ _id: 'bar', _type: 'announcement', text: 'Night buses run 24/7.' })
  await studio.goTo('/find')
  // The first form of a session loads code between its fields and their inputs.
  await page.reload()
  const input = page.getByRole('searchbox', { name: 'Words to find' })
  await input.pressSequentially('24/7')
  await results(page).click()
  await expect(studio.input('text')).toBeFocused()
  await page.goBack()
  await expect(input).toHaveValue('24/7')
  await expect(results(page)).toContainText('Announcement: Night buses run 24/7.')
  await page.goBack()
  await expect(page, 'typing adds no history entries').not.toHaveURL(/\/find/)
})
