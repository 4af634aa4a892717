import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { siteUrl } from './system.ts'
import { watchTab } from './tab-log.ts'

/** What a person sees of an account page. */
export function accountPage(page: Page) {
  const main = page.getByRole('main')
  return {
    heading: main.getByRole('heading', { level: 1 }),
    alert: main.getByRole('alert'),
    status: main.getByRole('status').filter({ hasText: /\w/ }),
    link: (name: string) => main.getByRole('link', { name, exact: true }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    field: (label: string) => main.getByLabel(label, { exact: true }),
    visit: (path: string) => page.goto(siteUrl + path),
    path: () => new URL(page.url()).pathname + new URL(page.url()).search,
  }
}

/** Fails when axe finds a violation in what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
}

/** Fails when the page makes the window scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

/** Errors of scripts. That a call was answered with an error is logged by the browser itself, and is no fault. */
export function watchScriptErrors(page: Page): () => string[] {
  const log = watchTab(page)
  return () =>
    log.problems.filter(
      (problem) => /^(?:page|console):/.test(problem) && !problem.includes('Failed to load'),
    )
}

/** Closes the dialogs of a page from now on; their messages are added to the list that is returned. */
export function dismissDialogs(page: Page): string[] {
  const messages: string[] = []
  page.on('dialog', async (dialog) => {
    messages.push(dialog.message())
    await dialog.dismiss()
  })
  return messages
}
