import { expect, test } from '@playwright/test'
import { z } from 'zod'
import { StudioPage } from './studio-page.ts'
import { contentLake, siteUrl, studioUrl } from './system.ts'

const html = async (path: string) => (await fetch(`${siteUrl}${path}`)).text()

/** Where an address leads, without following it. */
async function locationOf(path: string): Promise<string | undefined> {
  const { status, headers } = await fetch(`${siteUrl}${path}`, { redirect: 'manual' })
  return status === 307 || status === 308 ? (headers.get('location') ?? '') : undefined
}

/** Edits of one text of each singleton, and the page that shows it. */
const edits = [
  ['homePage', 'callToAction.heading', '/', 'Your people are waiting'],
  ['aboutPage', 'storyHeading', '/about', 'How it all began'],
  ['featuresPage', 'benefitsHeading', '/features', 'Six more reasons'],
  ['contactPage', 'heading', '/contact', 'Say something nice'],
  ['siteSettings', 'dashboardLabel', '/', 'Dashboard for universities'],
] as const

for (const [name, field, path, words] of edits) {
  test(`an edit of ${name} shows on ${path}`, async ({ page }) => {
    const studio = new StudioPage(page, studioUrl)
    await studio.openDocument(name)
    const before = await studio.input(field).inputValue()
    await studio.editField(field, words)
    await studio.publish()
    await expect.poll(() => html(path)).toContain(words)
    await studio.editField(field, before)
    await studio.publish()
    await expect.poll(() => html(path)).not.toContain(words)
  })
}

test('an edit of a person shows on the About page', async ({ page }) => {
  const studio = new StudioPage(page, studioUrl)
  await studio.openListed('teamMember', 'danae-kalogeri')
  await studio.editField('role', 'Co-founder, CEO and doorkeeper')
  await studio.publish()
  await expect.poll(() => html('/about')).toContain('Co-founder, CEO and doorkeeper')
  await studio.editField('role', 'Co-founder and CEO')
  await studio.publish()
  await expect.poll(() => html('/about')).not.toContain('doorkeeper')
})

test('a redirect made in the Studio works without a deploy, and a circle is refused', async ({ page }) => {
  expect(await locationOf('/festival')).toBeUndefined()
  const studio = new StudioPage(page, studioUrl)
  await studio.create('redirect')
  await studio.editField('from', '/festival')
  await studio.editField('to', '/features#qr-codes')
  // Right after a new document was made, the Studio may still hold an older state for faulty; a person presses again.
  await expect(async () => {
    await studio.publishButton.click({ timeout: 1000 })
    await expect.poll(() => locationOf('/festival'), { timeout: 2000 }).toBe('/features#qr-codes')
  }).toPass()
  expect(await locationOf('/Festival?utm_source=poster')).toBe('/features?utm_source=poster#qr-codes')

  await studio.editField('to', '/festival')
  await expect(studio.publishButton).toBeDisabled()
  await page.getByTestId('field-to').getByTestId('input-validation-icon-error').hover()
  await expect(page.getByText('Choose another target: this one leads to itself.')).toBeVisible()

  const made = z
    .array(z.string())
    .parse(
      await contentLake.fetch(
        '*[_type == "redirect" && from == "/festival"]._id',
        {},
        { perspective: 'raw' },
      ),
    )
  for (const id of made) await contentLake.delete(id)
  await expect.poll(() => locationOf('/festival')).toBeUndefined()
})

test('an anchor that the footer links to cannot be renamed unnoticed', async ({ page }) => {
  const studio = new StudioPage(page, studioUrl)
  await studio.openDocument('featuresPage')
  await studio.editItem('features', 'QR Code Tickets', 'anchor', 'qr-tickets')
  await expect(studio.publishButton).toBeDisabled()
  await page.getByTestId('field-features').getByTestId('input-validation-icon-error').first().hover()
  await expect(page.getByText('"Site settings" links to #qr-codes.')).toBeVisible()
  await studio.editItem('features', 'QR Code Tickets', 'anchor', 'qr-codes')
  await contentLake.delete('drafts.featuresPage')
})
