import { expect, type Page, test } from '@playwright/test'
import { publishTermsEdition } from './legal-editions-in-lake.ts'
import { type RehearsedSite, startRehearsedSite } from './rehearsed-site.ts'
import { contentLake, siteUrl } from './system.ts'

/** How long the test has for its look at the site before the edition takes effect, in milliseconds. */
const timeBefore = 75_000

const newWords = 'Words of the coming edition.'

/** A day in British Summer Time: it begins in London one hour before it begins in UTC. */
const day = '2031-07-01'
const midnightInLondon = Date.parse('2031-06-30T23:00:00Z')

let edition: string
let site: RehearsedSite

test.afterEach(async () => {
  await site.close()
  await contentLake.delete(edition)
})

async function open(page: Page, path: string): Promise<string | null> {
  await page.goto(`${site.url}${path}`)
  return page.locator('main').textContent()
}

test('a new edition is announced, and takes over by itself when its day begins in London', async ({
  page,
}) => {
  test.setTimeout(300_000)
  edition = await publishTermsEdition(day, newWords)
  const start = Date.now()
  site = await startRehearsedSite(new Date(midnightInLondon - timeBefore))

  await test.step('before its day', async () => {
    await expect
      .poll(() => open(page, '/terms-and-conditions'), { timeout: timeBefore })
      .toContain('New Terms apply from 1 July 2031.')
    const text = await page.locator('main').textContent()
    expect(text).toContain('Section 9 has new words.')
    expect(text).toContain('Last updated 10 May 2025')
    expect(text).not.toContain(newWords)

    await page.getByRole('link', { name: 'Read the new edition' }).click()
    await expect(page).toHaveURL(`${site.url}/terms-and-conditions/${day}`)
    await expect(
      page.getByText('This edition applies from 1 July 2031. It is not in force yet.'),
    ).toBeVisible()
    await expect(page.locator('#section-9')).toContainText(newWords)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

    await page.getByRole('link', { name: 'See what changed' }).first().click()
    await expect(page.locator('ins', { hasText: newWords })).toBeVisible()
    expect(Date.now() - start, 'the machine was too slow to look in time').toBeLessThan(timeBefore)
  })

  await test.step('from its day on', async () => {
    await expect
      .poll(() => open(page, '/terms-and-conditions'), { timeout: 120_000, intervals: [1000] })
      .toContain('Last updated 1 July 2031')
    const text = await page.locator('main').textContent()
    expect(text).toContain(newWords)
    expect(text).not.toContain('New Terms apply')
    await expect
      .poll(() => open(page, '/terms-and-conditions/2025-05-10'), { timeout: 60_000 })
      .toContain('This edition was replaced on 1 July 2031.')
    await expect
      .poll(() => open(page, `/terms-and-conditions/${day}`), { timeout: 60_000 })
      .not.toContain('not in force yet')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${siteUrl}/terms-and-conditions`,
    )
  })
})
