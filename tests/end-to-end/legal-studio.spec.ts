import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { getLocalOrigin } from '../../local/settings.ts'
import { addDays, formatLegalDay, getLondonDay } from '../../schemas/legal/calendar.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { startTestStack, type TestStack } from '../stack.ts'
import { StudioPage } from './studio-page.ts'
import { ports } from './system.ts'
import { expect, testInOneTab as test } from './test.ts'

// These tests have their own Studio and site, because what they publish must not affect the tests of the
// legal pages.
test.describe.configure({ mode: 'default' })

let stack: TestStack | undefined
let contentLake: SanityClient
let studioUrl: string
let terms: string

test.beforeAll(async () => {
  stack = await startTestStack({ services: ['studio', 'site'], beside: ports })
  studioUrl = getLocalOrigin(stack.settings.ports.studio)
  terms = `${getLocalOrigin(stack.settings.ports.site)}/terms-and-conditions`
  contentLake = contentLakeClient(studioUrl)
})

test.afterAll(async ({ tab }) => {
  await tab.goto('about:blank')
  await stack?.cleanUp()
})

const today = getLondonDay(new Date())
const siteText = async (url: string) => (await fetch(url)).text()

/** Scrolls the form until a section is visible, because the Studio only renders visible sections. */
async function findSection(page: Page, heading: string) {
  const entry = page.getByTestId('field-sections').getByText(heading, { exact: true })
  await page.getByTestId('form-view').hover()
  let looks = 0
  await expect(async () => {
    looks += 1
    // Restart from the top, because a busy Studio might render a section only after it has scrolled out of view.
    await page.mouse.wheel(0, looks % 20 === 0 ? -20_000 : 400)
    await expect(entry).toBeInViewport({ timeout: 500 })
  }).toPass()
  return entry
}

/** Types text at the start of a section, in the section's dialog, and waits until it is saved. */
async function typeInSection(studio: StudioPage, heading: string, words: string): Promise<void> {
  const { page } = studio
  const entry = await findSection(page, heading)
  await entry.click()
  const dialog = page.getByRole('dialog')
  const editor = dialog.getByTestId(/^field-sections\[.*\]\.body$/)
  await editor
    .getByText('Click to activate')
    .click({ timeout: 5000 })
    .catch(() => undefined)
  // Click at the start instead of pressing a key, because the editor returns to the click position if keys follow
  // immediately.
  await editor
    .locator('[data-pt-text]')
    .first()
    .click({ position: { x: 1, y: 5 } })
  await page.keyboard.type(words)
  await studio.closeDialog()
  // The Studio saves rich text about a second after typing, and allows publishing before that.
  const inSection = '*[_id in path("drafts.**")].sections[heading == $heading].body[].children[].text'
  const drafts = () => contentLake.fetch<string[]>(inSection, { heading })
  await expect.poll(drafts, 'what was typed is kept').toContainEqual(expect.stringContaining(words))
}

async function setDate(studio: StudioPage, date: string): Promise<void> {
  await studio.editField('effectiveDate', formatLegalDay(date))
  await studio.page.keyboard.press('Tab')
}

test('a new version is prepared, announced, and applied after its effective date', async ({
  page,
  browser,
  problems,
}) => {
  // The Studio requests the version's page before and after it is published. At first the page does not
  // exist.
  problems.allow(/^404: .*\/terms-and-conditions\/[\d-]+$/)
  const studio = new StudioPage(page, studioUrl)

  await test.step("the version is prepared as a copy of the page's text, with a date that gives enough notice", async () => {
    await studio.openStudio()
    await studio.openFromStart('Terms and Conditions')
    await page.getByRole('button', { name: 'Prepare a new version' }).click()
    await expect(page.getByText('Legal version').first()).toBeVisible()
    await expect(studio.input('effectiveDate')).toHaveValue(formatLegalDay(addDays(today, 21)))
    await findSection(page, 'Governing Law & Jurisdiction')
  })

  await test.step('a date that is too close is rejected with advice', async () => {
    await studio.editField('effectiveDate', 'tomorrow')
    await page.keyboard.press('Tab')
    const earliest = `Choose ${formatLegalDay(addDays(today, 14))} or later`
    await expect(page.getByTestId('field-effectiveDate')).toContainText(earliest)
    await expect(studio.publishButton).toBeDisabled()
    const firstTodo = page.getByTestId('publish-notes').getByRole('button').first()
    await expect(firstTodo).toContainText(`Applies from: ${earliest}`)
  })

  const date = addDays(today, 14)
  await test.step('publishing announces the version', async () => {
    await setDate(studio, date)
    const notes = page.getByTestId('publish-notes')
    await expect(notes).toContainText('The text is the same as in the previous version.')
    await expect(studio.publishButton).toBeDisabled()
    await typeInSection(studio, 'Intellectual Property', 'Words of the new version. ')
    await notes.getByRole('button', { name: 'Describe the changes under "What changes"' }).click()
    await expect(studio.publishButton).toBeDisabled()
    await expect(studio.input('summary')).toBeFocused()
    await studio.editField('summary', 'Clearer words about rights.')
    await studio.input('summary').press('Control+Alt+P')
    await expect(page.getByRole('dialog')).toContainText(
      `They apply automatically from ${formatLegalDay(date)}.`,
    )
    await expect(page.getByRole('dialog').locator('ins').last()).toHaveText('Words of the new version. ')
    await page.keyboard.press('Escape')
    await studio.publish('Announce it')
    await expect.poll(() => siteText(terms), { timeout: 40_000 }).toContain('Read the new version')
    expect(await siteText(terms)).not.toContain('Words of the new version.')
    await expect.poll(() => siteText(`${terms}/${date}`)).toContain('Words of the new version.')
  })

  await test.step("after its day, the version replaces the page's text, which remains as an older version", async () => {
    // A page clock applies to its whole browser context.
    const context = await browser.newContext()
    const later = await context.newPage()
    await later.clock.setFixedTime(`${addDays(date, 1)}T12:00:00Z`)
    const laterStudio = new StudioPage(later, studioUrl)
    await laterStudio.openDocument('termsPage')
    await expect(
      later.getByText(new RegExp(`^The version of ${formatLegalDay(date)} is in force`)),
    ).toBeVisible()
    await later.getByRole('button', { name: 'Bring in the new text' }).click()
    await expect(later.getByText(`It has been in force since ${formatLegalDay(date)}.`)).toBeVisible()
    await expect(later.getByRole('button', { name: 'Bring in the new text' })).toBeHidden()

    const versions = '*[_type == "legalVersion" && page == "terms"] | order(effectiveDate desc).effectiveDate'
    expect(await contentLake.fetch(versions)).toEqual(['2025-05-10', '2024-09-02'])
    expect(await contentLake.getDocument('termsPage')).toMatchObject({ lastUpdated: date })
    await context.close()
  })
})

test('a version that was in force is read-only and cannot be deleted', async ({ page }) => {
  await new StudioPage(page, studioUrl).openListed('legalVersion', 'terms-2024-09-02')
  const summary = page.getByTestId('field-summary').locator('textarea')
  await expect(summary).toHaveValue('The first version, for the launch of the app.')
  await expect(summary).not.toBeEditable()
  await expect(page.getByTestId('action-intent-button'), 'versions begin as copies').toHaveCount(0)
  await page.getByTestId('action-menu-button').click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeDisabled()
})
