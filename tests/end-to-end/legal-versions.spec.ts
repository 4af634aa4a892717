import type { Page } from '@playwright/test'
import type { SanityClient } from '@sanity/client'
import { z } from 'zod'
import { getLocalOrigin } from '../../local/settings.ts'
import { contentLakeClient } from '../content-lake-client.ts'
import { startTestStack, type TestStack } from '../stack.ts'
import { expectAccessible, htmlFaults } from './accessibility.ts'
import { siteUrl as builtUrl, ports } from './system.ts'
import { expect, test } from './test.ts'

const text = z.looseObject({
  sections: z.array(
    z.looseObject({
      heading: z.string(),
      body: z.array(z.looseObject({ children: z.array(z.looseObject({ text: z.string() })) })),
    }),
  ),
})

/** Publishes a version of the Terms with new text at the start of section 9, bypassing the Studio's rules. */
async function publishTermsVersion(contentLake: SanityClient): Promise<void> {
  const { sections } = text.parse(await contentLake.getDocument('termsPage'))
  const span = sections[8]?.body[0]?.children[0]
  if (!span) throw new Error('Section 9 of the Terms is empty.')
  span.text = `${newWords} ${span.text}`
  await contentLake.create({
    ...{ _id: `version-${day}`, _type: 'legalVersion', page: 'terms', effectiveDate: day },
    summary: 'Section 9 has new words.',
    sections,
  })
}

const newWords = 'Words of the coming version.'

/** A day in British Summer Time, so it starts in London one hour before it starts in UTC. */
const day = '2031-07-01'
const midnightInLondon = Date.parse('2031-06-30T23:00:00Z')

/** Returns variables that start the site's clock this long before the day starts in London. */
const before = (milliseconds: number) => ({
  SITE_CLOCK_START: new Date(midnightInLondon - milliseconds).toISOString(),
})

let stack: TestStack | undefined

test.afterEach(() => stack?.cleanUp())

async function open(page: Page, url: string): Promise<string | null> {
  await page.goto(url)
  return page.locator('main').textContent()
}

/**
 * Publishes two announcements: one on every page that ends when the day starts in London, and one on About
 * that starts then.
 */
async function publishAnnouncements(contentLake: SanityClient): Promise<void> {
  const moment = new Date(midnightInLondon).toISOString()
  const link = { _type: 'navigationLink', label: 'Read why', path: '/contact' }
  await contentLake
    .transaction()
    .create({ _id: 'ending', _type: 'announcement', text: 'Last words of June.', link, until: moment })
    .create({
      _id: 'coming',
      _type: 'announcement',
      text: 'First words of July.',
      from: moment,
      pages: ['about'],
    })
    .commit()
}

test('versions and announcements change automatically when a day starts in London', {
  tag: '@nightly',
}, async ({ page, problems }) => {
  // The site restarts during the test, while links on the last page might still be prefetching.
  problems.allow(/^net::ERR_CONNECTION_REFUSED: .*[?&]_rsc=/)
  const since = Date.now()
  stack = await startTestStack({ services: ['studio', 'site'], beside: ports, env: before(3_600_000) })
  const startTime = Date.now() - since
  const { settings, startSite } = stack
  const contentLake = contentLakeClient(getLocalOrigin(settings.ports.studio))
  await publishTermsVersion(contentLake)
  await publishAnnouncements(contentLake)
  const site = getLocalOrigin(settings.ports.site)
  const terms = `${site}/terms-and-conditions`
  const read = async (path: string) => (await fetch(site + path)).text()
  /** Returns a page's text without a browser, which is sufficient for polling. */
  const words = async (address: string) => (await (await fetch(address)).text()).replaceAll(/<[^>]*>/g, '')

  await test.step('before the day', async () => {
    await expect.poll(() => words(terms)).toContain('New Terms apply from 1 July 2031.')
    const text = await open(page, terms)
    expect(text).toContain('New Terms apply from 1 July 2031.')
    expect(text).toContain('Section 9 has new words.')
    expect(text).toContain('Last updated 10 May 2025')
    expect(text).not.toContain(newWords)

    await page.getByRole('link', { name: 'Read the new version' }).click()
    await expect(page).toHaveURL(`${terms}/${day}`)
    await expect(
      page.getByText('This version applies from 1 July 2031. It is not in force yet.'),
    ).toBeVisible()
    await expect(page.locator('#section-9')).toContainText(newWords)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)

    await page.getByRole('link', { name: 'See what changed' }).first().click()
    await expect(page.locator('ins', { hasText: newWords })).toBeVisible()

    await expect.poll(() => read('/')).toContain('Last words of June.')
    await page.goto(site)
    const bar = page.getByRole('complementary', { name: 'Last words of June.' })
    await expect(bar.getByRole('link', { name: 'Read why' })).toHaveAttribute('href', '/contact')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page, `with an announcement, ${colorScheme}`)
    }
    expect(await htmlFaults(await read('/'))).toEqual([])
    expect(await read('/about')).not.toContain('First words of July.')
  })

  await test.step('when the day starts', async () => {
    // Leaves time for the site's startup and one visit.
    const timeLeft = startTime + 15_000
    await page.goto('about:blank')
    await startSite(before(timeLeft))
    await expect.poll(() => words(terms), { timeout: timeLeft }).toContain('New Terms apply')
    await expect
      .poll(() => words(terms), { timeout: timeLeft + 60_000, intervals: [1000] })
      .toContain('Last updated 1 July 2031')
    const text = await open(page, terms)
    expect(text).toContain('Last updated 1 July 2031')
    expect(text).toContain(newWords)
    expect(text).not.toContain('New Terms apply')
    // Nobody visits Privacy, so only the schedule revalidates it.
    for (const path of ['/', '/privacy']) {
      await expect.poll(() => read(path)).not.toContain('Last words of June.')
    }
    await expect.poll(() => read('/about')).toContain('First words of July.')
    await expect
      .poll(() => words(`${terms}/2025-05-10`), { timeout: 60_000 })
      .toContain('This version was replaced on 1 July 2031.')
    await expect.poll(() => words(`${terms}/${day}`), { timeout: 60_000 }).not.toContain('not in force yet')
    expect(await open(page, `${terms}/2025-05-10`)).toContain('This version was replaced on 1 July 2031.')
    expect(await open(page, `${terms}/${day}`)).not.toContain('not in force yet')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
      'href',
      `${builtUrl}/terms-and-conditions`,
    )
  })
})
