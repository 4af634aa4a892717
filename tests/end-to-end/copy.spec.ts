import type { Locator, Page, Route } from '@playwright/test'
import { type Screen, type State, screens } from '../specification/copy.ts'
import { expectAccessible } from './accessibility.ts'
import { authUrl, refusedCall } from './account-holder.ts'
import { accountPage } from './account-page.ts'
import { ContactPage } from './contact-page.ts'
import { collectorUrl } from './inbox.ts'
import { siteUrl } from './system.ts'
import { expect, type Problems, test, testInKeptTab } from './test.ts'

type Answer = 'good' | 'refused' | 'refused for a reason' | 'none yet'

/** Answers the calls to the identity provider in its place: those that check or send, and those that set a password. */
async function provide(page: Page, first: Answer, second: Answer = first): Promise<void> {
  await page.route(`${authUrl}/**/accounts:*`, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    const isSecond = 'newPassword' in (route.request().postDataJSON() ?? {})
    await answer(route, isSecond ? second : first)
  })
}

async function answer(route: Route, kind: Answer): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' }
  if (kind === 'none yet') return
  if (kind === 'good') {
    const json = { email: 'eleni@student.example', requestType: 'PASSWORD_RESET' }
    return route.fulfill({ headers, json })
  }
  const message = kind === 'refused' ? 'SOMETHING_NEW' : 'TOO_MANY_ATTEMPTS_TRY_LATER'
  return route.fulfill({ status: 400, headers, json: { error: { code: 400, message } } })
}

async function typePasswords(page: Page, password: string, confirmation: string): Promise<void> {
  const { button, field } = accountPage(page)
  await field('New Password').fill(password)
  await field('Confirm Password').fill(confirmation)
  await button('Reset Password').click()
}

async function askForInstructions(page: Page, email: string): Promise<void> {
  const { button, field } = accountPage(page)
  await field('Email').fill(email)
  await button('Send Reset Instructions').click()
}

async function sendMessage(page: Page): Promise<void> {
  const contact = new ContactPage(page)
  await contact.waitForHydration()
  await contact.fill()
  await contact.submit.click()
}

interface Arrangement {
  before?(page: Page): Promise<unknown>
  after?(page: Page): Promise<unknown>
}

const arrangements: Record<State, Arrangement> = {
  'the provider does not answer yet': { before: (page) => provide(page, 'none yet') },
  'the provider gives no reason': { before: (page) => provide(page, 'refused') },
  'the provider gives a reason': { before: (page) => provide(page, 'refused for a reason') },
  'the code is good': { before: (page) => provide(page, 'good') },
  'the new password is short': {
    before: (page) => provide(page, 'good'),
    after: (page) => typePasswords(page, 'short', 'short'),
  },
  'the new password is repeated differently': {
    before: (page) => provide(page, 'good'),
    after: (page) => typePasswords(page, 'long enough', 'something else'),
  },
  'the new password is being set': {
    before: (page) => provide(page, 'good', 'none yet'),
    after: (page) => typePasswords(page, 'long enough', 'long enough'),
  },
  'the new password is refused': {
    before: (page) => provide(page, 'good', 'refused'),
    after: (page) => typePasswords(page, 'long enough', 'long enough'),
  },
  'no address is filled in': { after: (page) => askForInstructions(page, '') },
  'the address is being sent': {
    before: (page) => provide(page, 'none yet'),
    after: (page) => askForInstructions(page, 'eleni@student.example'),
  },
  'the address was sent': {
    before: (page) => provide(page, 'good'),
    after: (page) => askForInstructions(page, 'eleni@student.example'),
  },
  'the address cannot be sent': {
    before: (page) => provide(page, 'refused'),
    after: (page) => askForInstructions(page, 'eleni@student.example'),
  },
  'nothing is filled in': {
    after: async (page) => {
      const contact = new ContactPage(page)
      await contact.waitForHydration()
      await contact.submit.click()
    },
  },
  'the message is being sent': {
    before: (page) => page.route(collectorUrl, () => {}),
    after: sendMessage,
  },
  'the message was sent': { after: sendMessage },
  'the message cannot be sent': {
    before: (page) => page.route(collectorUrl, (route) => route.abort('connectionrefused')),
    after: sendMessage,
  },
  'the collector does not answer': {
    before: async (page) => {
      await page.clock.install()
      await page.route(collectorUrl, () => {})
    },
    after: async (page) => {
      await sendMessage(page)
      await page.clock.fastForward(21_000)
    },
  },
}

/**
 * Allows the browser's messages about a page or code that does not exist, or about a service that the test makes fail.
 */
function allowProvoked(problems: Problems, { path, state }: Screen): void {
  problems.allow(`404: ${siteUrl}${path}`, refusedCall)
  if (state === 'the message cannot be sent') problems.allow(`net::ERR_CONNECTION_REFUSED: ${collectorUrl}`)
}

async function expectLinks(within: Locator, links: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, address] of Object.entries(links)) {
    const said = within.getByRole('link', { name, exact: true })
    // In brackets may follow what is only heard.
    const saidAndMore = within.getByRole('link', { name: `${name} (` })
    const link = said.or(saidAndMore).and(within.locator(`[href="${address}"]`))
    await expect(link.first()).toBeVisible()
  }
}

for (const screen of screens) {
  const { path, state, title, headings = [], texts = [], buttons = [], fields = [] } = screen
  const testScreen = state ? test : testInKeptTab
  testScreen(`${path}${state ? `, ${state}` : ''}`, async ({ page, problems }) => {
    allowProvoked(problems, screen)
    const { before, after } = (state && arrangements[state]) ?? {}
    await before?.(page)
    await page.goto(siteUrl + path)
    await after?.(page)
    const main = page.getByRole('main')
    if (title) await expect(page).toHaveTitle(title)
    for (const name of headings) await expect(main.getByRole('heading', { name })).toHaveCount(1)
    for (const text of texts)
      await expect(main.getByText(text).filter({ visible: true }).first()).toBeVisible()
    for (const name of buttons) await expect(main.getByRole('button', { name, exact: true })).toBeVisible()
    for (const label of fields) await expect(main.getByLabel(label, { exact: true })).toBeVisible()
    await expectLinks(main, screen.links)
    await expectLinks(page.getByRole('banner'), screen.headerLinks)
    await expectLinks(page.getByRole('contentinfo'), screen.footerLinks)
    if (screen.newTab) {
      await expect(main.getByRole('link', { name: screen.newTab })).toHaveAttribute('target', '_blank')
    }
    await expectSections(page, screen.sections)
    // The walk looks at pages that need no step.
    if (state || path.includes('?')) {
      await expectAccessible(page, `${state ?? path}, light`, { within: 'main' })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, `${state ?? path}, dark`, { within: 'main', only: 'colours' })
    }
  })
}

async function expectSections(page: Page, sections: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [anchor, name] of Object.entries(sections)) {
    await expect(page.locator(`#${anchor}`).getByRole('heading', { name, level: 2 })).toBeVisible()
  }
}
