import type { Page } from '@playwright/test'
import { receivedEvents } from './inbox.ts'

/** Every browser storage of the page's origin begins with this answer to the consent notice. */
export async function answerConsent(page: Page, answer: 'agreed' | 'declined'): Promise<void> {
  await page.addInitScript((choice) => {
    if (!localStorage.getItem('usage-consent')) localStorage.setItem('usage-consent', choice)
  }, answer)
}

/** Time without a new event after which no more are expected, in milliseconds. */
const quietTime = 500

/** The events that have arrived once no more do. */
export async function settledEvents(page: Page) {
  let events = await receivedEvents()
  for (;;) {
    await page.waitForTimeout(quietTime)
    const now = await receivedEvents()
    if (now.length === events.length) return now
    events = now
  }
}

/** Names of events, in the order in which they arrived. */
export function namesOf(events: readonly { name: string }[]): string[] {
  return events.map(({ name }) => name)
}
