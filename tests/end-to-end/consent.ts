import { expect, type Page } from '@playwright/test'

/** Every browser storage begins with this answer to the consent notice. */
export async function answerConsent(page: Page, answer: 'agreed' | 'declined'): Promise<void> {
  await page.addInitScript((choice) => {
    // A page that cannot be reached has no storage.
    if (window.origin !== 'null' && !localStorage.getItem('usage-consent'))
      localStorage.setItem('usage-consent', choice)
  }, answer)
}

export const consentNotice = (page: Page) => page.getByRole('region', { name: 'May we count this visit?' })

/** Scrolls to the reserved place of the consent notice, which also counts as the first interaction with the page. */
export async function toConsentNotice(page: Page): Promise<void> {
  // The notice is loaded after the page, and does not notice earlier interactions.
  await expect(async () => {
    await page.mouse.wheel(0, 100_000)
    await expect(consentNotice(page)).toBeVisible({ timeout: 1000 })
  }).toPass()
}
