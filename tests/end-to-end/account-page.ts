import type { Page } from '@playwright/test'
import { siteUrl } from './system.ts'

/** Returns locators for the visible parts of an account page. */
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

/**
 * Measures the time between the provider's response and the redirect (ms). Must be called before either of them.
 * @param call the provider's endpoint, such as `accounts:update`
 * @param path target of the redirect
 */
export async function measureLeaveMs(page: Page, call: string, path: string): Promise<number> {
  const [answeredAt, leftAt] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(call)).then(() => performance.now()),
    page.waitForRequest(siteUrl + path).then(() => performance.now()),
  ])
  return leftAt - answeredAt
}

/**
 * Holds a page's requests to a URL until `release` is called. `count` returns the number of requests, without
 * preflights.
 */
export async function holdCalls(page: Page, address: string) {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  let calls = 0
  await page.route(address, async (route) => {
    if (route.request().method() === 'POST') calls += 1
    await promise
    await route.continue()
  })
  return { release, count: () => calls }
}

/** Prevents the page's redirect to another page. */
export async function blockRedirect(page: Page, path: string): Promise<void> {
  await page.route(siteUrl + path, (route) => route.fulfill({ status: 204 }))
}

/** Dismisses all later dialogs of a page. @returns a list to which their messages are added */
export function dismissDialogs(page: Page): string[] {
  const messages: string[] = []
  page.on('dialog', async (dialog) => {
    messages.push(dialog.message())
    await dialog.dismiss()
  })
  return messages
}
