import type { Page } from '@playwright/test'
import { localOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { startTestStack, type TestStack } from '../stack.ts'
import { publishTermsEdition } from './legal-editions-in-lake.ts'
import { siteUrl as builtUrl, ports } from './system.ts'
import { expect, test } from './test.ts'

const newWords = 'Words of the coming edition.'

/** A day in British Summer Time: it begins in London one hour before it begins in UTC. */
const day = '2031-07-01'
const midnightInLondon = Date.parse('2031-06-30T23:00:00Z')

/** The moment so many milliseconds before the day begins in London, for the site's clock. */
const before = (milliseconds: number) => ({
  SITE_CLOCK_START: new Date(midnightInLondon - milliseconds).toISOString(),
})

let stack: TestStack | undefined

test.afterEach(() => stack?.cleanUp())

async function open(page: Page, url: string): Promise<string | null> {
  await page.goto(url)
  return page.locator('main').textContent()
}

test('a new edition is announced, and takes over by itself when its day begins in London', async ({
  page,
  problems,
}) => {
  test.setTimeout(300_000)
  // The site is stopped and started again in between, and links of the last page may still be asking for theirs.
  problems.allow(/^net::ERR_CONNECTION_REFUSED: .*[?&]_rsc=/)
  const since = Date.now()
  stack = await startTestStack({ services: ['studio', 'site'], beside: ports, env: before(3_600_000) })
  const startTime = Date.now() - since
  const { settings, startSite } = stack
  await publishTermsEdition(contentLakeClient(localOrigin(settings.ports.studio)), day, newWords)
  const terms = `${localOrigin(settings.ports.site)}/terms-and-conditions`

  await test.step('before its day', async () => {
    await expect.poll(() => open(page, terms)).toContain('New Terms apply from 1 July 2031.')
    const text = await page.locator('main').textContent()
    expect(text).toContain('Section 9 has new words.')
    expect(text).toContain('Last updated 10 May 2025')
    expect(text).not.toContain(newWords)

    await page.getByRole('link', { name: 'Read the new edition' }).click()
    await expect(page).toHaveURL(`${terms}/${day}`)
    await expect(
      page.getByText('This edition applies from 1 July 2031. It is not in force yet.'),
    ).toBeVisible()
    await expect(page.locator('#section-9')).toContainText(newWords)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

    await page.getByRole('link', { name: 'See what changed' }).first().click()
    await expect(page.locator('ins', { hasText: newWords })).toBeVisible()
  })

  await test.step('when its day begins', async () => {
    // Time for the site to start, and for one look at it.
    const timeLeft = startTime + 15_000
    await page.goto('about:blank')
    await startSite(before(timeLeft))
    await expect.poll(() => open(page, terms), { timeout: timeLeft }).toContain('New Terms apply')
    await open(page, `${terms}/${day}`)
    await expect
      .poll(() => open(page, terms), { timeout: timeLeft + 60_000, intervals: [1000] })
      .toContain('Last updated 1 July 2031')
    const text = await page.locator('main').textContent()
    expect(text).toContain(newWords)
    expect(text).not.toContain('New Terms apply')
    await expect
      .poll(() => open(page, `${terms}/2025-05-10`), { timeout: 60_000 })
      .toContain('This edition was replaced on 1 July 2031.')
    await expect
      .poll(() => open(page, `${terms}/${day}`), { timeout: 60_000 })
      .not.toContain('not in force yet')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${builtUrl}/terms-and-conditions`,
    )
  })
})
