import { expect, type Page } from '@playwright/test'

/** Stores a consent choice before a page's scripts run, unless the browser has already stored one. */
export async function answerConsent(page: Page, answer: 'agreed' | 'declined'): Promise<void> {
  await page.addInitScript((choice) => {
    // A browser's error page does not have storage.
    if (window.origin !== 'null' && !localStorage.getItem('usage-consent'))
      localStorage.setItem('usage-consent', choice)
  }, answer)
}

export const consentNotice = (page: Page) => page.getByRole('region', { name: 'May we count this visit?' })

/** Scrolls to the consent notice. This also counts as the first interaction with the page. */
export async function scrollToConsentNotice(page: Page): Promise<void> {
  // The notice loads after the page and does not detect earlier interactions.
  await expect(async () => {
    await page.mouse.wheel(0, 100_000)
    await expect(consentNotice(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}
