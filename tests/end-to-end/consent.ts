import type { Page } from '@playwright/test'

/** Every browser storage begins with this answer to the consent notice. */
export async function answerConsent(page: Page, answer: 'agreed' | 'declined'): Promise<void> {
  await page.addInitScript((choice) => {
    // A page that cannot be reached has no storage.
    if (window.origin !== 'null' && !localStorage.getItem('usage-consent'))
      localStorage.setItem('usage-consent', choice)
  }, answer)
}
