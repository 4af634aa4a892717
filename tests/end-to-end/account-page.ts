import type { Page } from '@playwright/test'
import { siteUrl } from './system.ts'

/** Locators of the visible parts of an account page. */
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
 * How long the page stays after the provider has answered, in milliseconds. To be called before both.
 * @param call of the provider, such as `accounts:update`
 * @param path to which the page leads then
 */
export async function timeToLeave(page: Page, call: string, path: string): Promise<number> {
  const [answeredAt, leftAt] = await Promise.all([
    page.waitForResponse((response) => response.url().includes(call)).then(() => performance.now()),
    page.waitForRequest(siteUrl + path).then(() => performance.now()),
  ])
  return leftAt - answeredAt
}

/** Holds the calls of a page to an address back until `release`. `count` says how many there were, besides preflights. */
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

/** Makes the page stay where it is when it leads to another page of the site. */
export async function stayDespite(page: Page, path: string): Promise<void> {
  await page.route(siteUrl + path, (route) => route.fulfill({ status: 204 }))
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
