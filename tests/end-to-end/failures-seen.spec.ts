import type { Page } from '@playwright/test'
import { accountPage, dismissDialogs } from './account-page.ts'
import { answerConsent } from './consent.ts'
import { waitForHydration } from './held-scripts.ts'
import { siteUrl } from './system.ts'
import { expect, test } from './test.ts'

const shared = `${siteUrl}/club/q1VaK9wNsJ5dZtHe7BxU`

const withRefusingClipboard = () => {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
}
const withRefusingMenu = () => {
  Object.defineProperty(navigator, 'share', {
    value: () => Promise.reject(new DOMException('no', 'NotAllowedError')),
  })
}

/** Returns the selected text in the focused field. */
const selected = (page: Page) =>
  page.evaluate(() => {
    const field = document.activeElement
    if (!(field instanceof HTMLInputElement)) return null
    return field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)
  })

for (const [name, refuse, label] of [
  ['copying fails', withRefusingClipboard, 'Copy link'],
  ['sharing fails', withRefusingMenu, 'Share'],
] as const) {
  test(`if ${name}, the page shows a field with the URL and selects the URL`, async ({ page }) => {
    await page.addInitScript(refuse)
    await page.goto(shared)
    const field = page.getByLabel('Copy this address to share it:')
    for (const _ of ['first', 'second']) {
      await page.getByRole('button', { name: label }).click()
      await expect(field).toBeFocused()
      expect(await selected(page)).toBe(shared)
      await page.keyboard.press('Shift+Tab')
    }
  })
}

/** Opens a page with only the scripts in its HTML. Blocks all scripts that load later. */
async function openWithoutLaterScripts(page: Page, path: string): Promise<void> {
  const html = await (await fetch(siteUrl + path)).text()
  await page.route('**/_next/static/**/*.js', (route) =>
    html.includes(new URL(route.request().url()).pathname)
      ? route.continue()
      : route.abort('blockedbyclient'),
  )
  await page.goto(siteUrl + path)
  await waitForHydration(page)
}

test('shows an error if a content blocker blocks the privacy choices', async ({ page, problems }) => {
  problems.allow(/^net::ERR_BLOCKED_BY_CLIENT/)
  const dialogs = dismissDialogs(page)
  await openWithoutLaterScripts(page, '/')
  await page.getByRole('button', { name: 'Privacy choices' }).click()
  await expect
    .poll(() => dialogs)
    .toEqual(['The privacy choices could not load, so this visit is not counted. Please try again later.'])
})

test('account pages show an error if a required part does not load', async ({ page, problems }) => {
  problems.allow(/^net::ERR_BLOCKED_BY_CLIENT/)
  await answerConsent(page, 'declined')
  await openWithoutLaterScripts(page, '/forgot-password')
  const { alert, button, field } = accountPage(page)
  await field('Email').fill('eleni@student.example')
  await button('Send Reset Instructions').click()
  await expect(alert).toBeVisible()
  await expect(alert).toBeFocused()
})

test('shows an error if the video does not play', async ({ page, problems }) => {
  problems.allow(/^net::ERR_FAILED/)
  await page.route(/\.mp4/, (route) => route.abort())
  await page.goto(`${siteUrl}/about`)
  await page.getByRole('button', { name: /Play/ }).click()
  await expect(
    page.getByRole('link', { name: 'The video does not play here. Open it by itself.' }),
  ).toBeVisible()
})
