import { expect, type Page, test } from '@playwright/test'
import type { EventName } from '../../web/analytics/catalogue.ts'
import { departures, phones } from './handoff-devices.ts'
import { emptyInbox } from './inbox.ts'
import { siteUrl } from './system.ts'
import { answerConsent, namesOf, settledEvents } from './usage-events.ts'

const eventId = 'Xk3vR9bTq2LmZ8cWyH5N'
const clubId = 'k4WzE7tXy0QnGvRb5JmS'

test.beforeEach(async ({ page }) => {
  await emptyInbox()
  await answerConsent(page, 'agreed')
})

/** Opens a page and forgets the events of its opening. */
async function openQuietly(page: Page, path: string) {
  await page.goto(siteUrl + path)
  await expect.poll(async () => namesOf(await settledEvents(page))).toContain('page_view')
  await emptyInbox()
}

/** The only event of this name; its parameters besides those that every event has. */
async function single(page: Page, name: EventName) {
  const found = (await settledEvents(page)).filter((event) => event.name === name)
  expect(found).toHaveLength(1)
  const { page_title, page_path, page_location, visitor_type, screen_resolution, ...own } =
    found[0]?.params ?? {}
  for (const common of [page_title, page_path, page_location, visitor_type, screen_resolution]) {
    expect(common).toEqual(expect.any(String))
  }
  return own
}

test('the home page reports its view, without the parameters of its address', async ({ page }) => {
  await page.goto(`${siteUrl}/?email=eleni@campus.example`)
  await expect
    .poll(async () => namesOf(await settledEvents(page)).toSorted())
    .toEqual(['homepage_loaded', 'page_view'])
  const view = (await settledEvents(page)).find(({ name }) => name === 'page_view')
  expect(view?.params).toEqual({
    page_title: 'Campus Agora - University Events App for Campus Activities',
    page_path: '/',
    page_location: `${siteUrl}/`,
    screen_resolution: '1280x720',
    visitor_type: 'new',
  })
})

test('a navigation within the site is a view of the new page', async ({ page }) => {
  await openQuietly(page, '/')
  await page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Contact' })
    .click()
  await page.waitForURL('**/contact')
  const events = await settledEvents(page)
  expect(namesOf(events)).toEqual(['page_view'])
  expect(events[0]?.params).toMatchObject({
    page_path: '/contact',
    page_title: expect.stringContaining('Campus Agora'),
  })
  expect(events[0]?.params.page_title).toBe(await page.title())
})

test('a visitor is new for the whole first visit, and returning on the next', async ({ page, context }) => {
  const typeOf = async () => (await settledEvents(page)).map(({ params }) => params.visitor_type)
  await openQuietly(page, '/contact')
  await page.reload()
  await expect.poll(typeOf).toEqual(['new'])
  await emptyInbox()
  const later = await context.newPage()
  await later.goto(`${siteUrl}/contact`)
  await expect.poll(typeOf).toEqual(['returning'])
})

test('button_click: buttons and links that look like one, by their names', async ({ page }) => {
  await openQuietly(page, '/')
  await page.getByRole('button', { name: 'Pause the changing headline' }).click()
  expect(await single(page, 'button_click')).toEqual({ button_name: 'Pause the changing headline' })
  await emptyInbox()
  await page.getByRole('link', { name: 'Learn More' }).click()
  await page.waitForURL('**/features')
  expect(await single(page, 'button_click')).toEqual({ button_name: 'Learn More' })
})

test('search: the words that were looked for', async ({ page }) => {
  await openQuietly(page, '/events')
  await page.getByRole('searchbox').fill('bands')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/events?*')
  expect(await single(page, 'search')).toEqual({ search_term: 'bands' })
})

for (const name of ['login', 'signup'] as const) {
  test(`${name}: the visitor goes on to the app`, async ({ page }) => {
    page.on('dialog', (dialog) => dialog.accept())
    await openQuietly(page, `/${name}`)
    await page.locator('main button:visible').first().click()
    expect(await single(page, name)).toEqual({ method: 'app' })
    expect(await single(page, 'app_open_attempt')).toEqual({ platform: 'desktop', screen: 'login' })
  })
}

test('share: a copied link', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openQuietly(page, `/event/${eventId}`)
  await page.getByRole('button', { name: 'Copy link' }).click()
  expect(await single(page, 'share')).toEqual({
    method: 'copied_link',
    content_type: 'event',
    item_id: eventId,
  })
})

test('share: the share menu, unless the visitor closes it', async ({ page }) => {
  await page.addInitScript(() => {
    let isFirst = true
    navigator.share = async () => {
      if (!isFirst) return
      isFirst = false
      throw new DOMException('closed', 'AbortError')
    }
  })
  await openQuietly(page, `/club/${clubId}`)
  await page.getByRole('button', { name: 'Share' }).click()
  expect(namesOf(await settledEvents(page))).not.toContain('share')
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await single(page, 'share')).toEqual({
    method: 'share_menu',
    content_type: 'club',
    item_id: clubId,
  })
})

test('event_view and event_register: an event is looked at, and the app is asked for its ticket', async ({
  page,
}) => {
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${siteUrl}/event/${eventId}`)
  // The two travel side by side, so either may arrive first.
  await expect
    .poll(async () => namesOf(await settledEvents(page)).toSorted())
    .toEqual(['event_view', 'page_view'])
  expect(await single(page, 'event_view')).toEqual({ event_id: eventId })
  await page.getByRole('button', { name: 'Open in Campus Agora App' }).click()
  expect(await single(page, 'event_register')).toEqual({ event_id: eventId })
  expect(await single(page, 'app_open_attempt')).toEqual({ platform: 'desktop', screen: 'event' })
})

test('club_invitation_viewed', async ({ page }) => {
  await page.goto(`${siteUrl}/club/${clubId}`)
  await expect.poll(async () => namesOf(await settledEvents(page))).toContain('club_invitation_viewed')
  expect(await single(page, 'club_invitation_viewed')).toEqual({ club_id: clubId })
})

test('organizer_onboarding_complete, unless the organisation is missing', async ({ page }) => {
  await page.goto(`${siteUrl}/onboarding/complete?orgId=org-7`)
  await expect.poll(async () => namesOf(await settledEvents(page))).toContain('organizer_onboarding_complete')
  expect(await single(page, 'organizer_onboarding_complete')).toEqual({ org_id: 'org-7' })
  await emptyInbox()
  await page.goto(`${siteUrl}/onboarding/complete`)
  await expect.poll(async () => namesOf(await settledEvents(page))).toEqual(['page_view'])
})

test.describe('on a phone', () => {
  const { options } = phones[0] ?? {}
  test.use({ ...options })

  test('app_store_redirect: the app did not open', async ({ page }) => {
    await openQuietly(page, `/event/${eventId}`)
    // Not intercepted: that would hold back what the page sends while it leaves. The name leads nowhere.
    const store = page.waitForRequest('https://app-store.example/**')
    await page.getByRole('button', { name: 'Open in Campus Agora App' }).click()
    await store
    expect(await single(page, 'app_open_attempt')).toEqual({ platform: 'ios', screen: 'event' })
    expect(await single(page, 'app_store_redirect')).toEqual({ platform: 'ios', screen: 'event' })
    expect(namesOf(await settledEvents(page))).not.toContain('app_opened')
  })

  test('app_opened: the page lost the focus', async ({ page }) => {
    await openQuietly(page, `/club/${clubId}`)
    await page.getByRole('button', { name: 'Open in Campus Agora App' }).click()
    await departures['the window loses the focus']?.(page)
    expect(await single(page, 'app_opened')).toEqual({ platform: 'ios', screen: 'club' })
    await page.waitForTimeout(2500)
    expect(namesOf(await settledEvents(page))).not.toContain('app_store_redirect')
  })
})

test('exception: what fails in the browser, a hundred characters of it, and not for ever', async ({
  page,
}) => {
  await openQuietly(page, '/contact')
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new RangeError('one')
      }),
  )
  expect(await single(page, 'exception')).toEqual({ description: 'RangeError: one', fatal: false })
  await emptyInbox()
  await page.evaluate(() => void Promise.reject(new Error('x'.repeat(200))))
  expect(await single(page, 'exception')).toEqual({ description: `Error: ${'x'.repeat(93)}`, fatal: false })
  await emptyInbox()
  await page.evaluate(() => {
    for (let time = 0; time < 50; time++)
      setTimeout(() => {
        throw new Error('again')
      })
  })
  expect(namesOf(await settledEvents(page))).toHaveLength(8)
})
