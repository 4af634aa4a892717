import type { Locator, Page, Route } from '@playwright/test'
import { screens } from '../specification/copy.ts'
import { expectAccessible } from './accessibility.ts'
import { authUrl, rejectedCall } from './account-holder.ts'
import { accountPage } from './account-page.ts'
import { ContactPage } from './contact-page.ts'
import { collectorUrl } from './inbox.ts'
import { siteUrl } from './system.ts'
import { expect, test, testInKeptTab } from './test.ts'

type Answer = 'good' | 'refused' | 'refused for a reason' | 'none yet'

type Step = (page: Page) => Promise<unknown>

/**
 * Responds to calls in place of the identity provider. `second` is the response to calls that set a password,
 * and `first` to all other calls.
 */
const provide =
  (first: Answer, second = first): Step =>
  (page) =>
    page.route(`${authUrl}/**/accounts:*`, async (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue()
      const isSecond = 'newPassword' in (route.request().postDataJSON() ?? {})
      await answer(route, isSecond ? second : first)
    })

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

const typePasswords =
  (password: string, confirmation = password): Step =>
  async (page) => {
    const { button, field } = accountPage(page)
    await field('New Password').fill(password)
    await field('Confirm Password').fill(confirmation)
    await button('Reset Password').click()
  }

const askForInstructions =
  (email = 'eleni@student.example'): Step =>
  async (page) => {
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

/** Steps that bring a page into a state: one before the page is opened, and one on the page. */
const arrangements: Record<string, [before?: Step, after?: Step]> = {
  'the provider does not answer yet': [provide('none yet')],
  'the provider gives no reason': [provide('refused')],
  'the provider gives a reason': [provide('refused for a reason')],
  'the code is good': [provide('good')],
  'the new password is short': [provide('good'), typePasswords('short')],
  'the new password is repeated differently': [
    provide('good'),
    typePasswords('long enough', 'something else'),
  ],
  'the new password is being set': [provide('good', 'none yet'), typePasswords('long enough')],
  'the new password is refused': [provide('good', 'refused'), typePasswords('long enough')],
  'no address is filled in': [undefined, askForInstructions('')],
  'the address is being sent': [provide('none yet'), askForInstructions()],
  'the address was sent': [provide('good'), askForInstructions()],
  'the address cannot be sent': [provide('refused'), askForInstructions()],
  'nothing is filled in': [
    undefined,
    async (page) => {
      const contact = new ContactPage(page)
      await contact.waitForHydration()
      await contact.submit.click()
    },
  ],
  'the message is being sent': [(page) => page.route(collectorUrl, () => {}), sendMessage],
  'the message was sent': [undefined, sendMessage],
  'the message cannot be sent': [
    (page) => page.route(collectorUrl, (route) => route.abort('connectionrefused')),
    sendMessage,
  ],
  'the collector does not answer': [
    async (page) => {
      await page.clock.install()
      await page.route(collectorUrl, () => {})
    },
    async (page) => {
      await sendMessage(page)
      await page.clock.fastForward(21_000)
    },
  ],
}

async function expectLinks(within: Locator, links: Readonly<Record<string, string>> = {}): Promise<void> {
  for (const [name, address] of Object.entries(links)) {
    const said = within.getByRole('link', { name, exact: true })
    // The link's name can end with screen-reader text in brackets.
    const saidAndMore = within.getByRole('link', { name: `${name} (` })
    const link = said.or(saidAndMore).and(within.locator(`[href="${address}"]`))
    await expect(link.first()).toBeVisible()
  }
}

for (const screen of screens) {
  const { path, state, title, headings = [], texts = [], buttons = [], fields = [] } = screen
  const testScreen = state ? test : testInKeptTab
  testScreen(`${path}${state ? `, ${state}` : ''}`, async ({ page, problems }) => {
    // Allows the errors of a missing page or code, or of a service that the test makes fail.
    problems.allow(`404: ${siteUrl}${path}`, rejectedCall)
    if (state === 'the message cannot be sent') problems.allow(`net::ERR_CONNECTION_REFUSED: ${collectorUrl}`)
    const [before, after] = state ? (arrangements[state] ?? []) : []
    expect(!state || state in arrangements, 'the state is known').toBe(true)
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
    for (const [anchor, name] of Object.entries(screen.sections ?? {}))
      await expect(page.locator(`#${anchor}`).getByRole('heading', { name, level: 2 })).toBeVisible()
    // `walk.spec.ts` checks the pages that can be opened without a step.
    if (state || path.includes('?')) {
      await expectAccessible(page, `${state ?? path}, light`, { within: 'main' })
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page, `${state ?? path}, dark`, { within: 'main', only: 'colours' })
    }
  })
}
