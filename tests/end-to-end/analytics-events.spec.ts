import type { Page } from '@playwright/test'
import type { EventName } from '../../web/usage-events/catalogue.ts'
import { answerConsent } from './consent.ts'
import { departures, phones } from './handoff-devices.ts'
import { siteUrl } from './system.ts'
import { expect } from './test.ts'
import { test, type VisitorEvents } from './usage-events.ts'

const eventId = 'Xk3vR9bTq2LmZ8cWyH5N'
const soldOutId = 'Oa2wHt7YrBg5CjNe8VxL'
const clubId = 'k4WzE7tXy0QnGvRb5JmS'

test.beforeEach(({ page }) => answerConsent(page, 'agreed'))

/** Opens a page and discards the events that this causes. */
async function openQuietly(page: Page, events: VisitorEvents, path: string) {
  await events.forget()
  await page.goto(siteUrl + path)
  await expect.poll(() => events.settledNames()).toContain('page_view')
  await events.forget()
}

/**
 * Checks that there is exactly one event with this name, and returns its parameters without those that all
 * events have.
 */
async function single(events: VisitorEvents, name: EventName) {
  const found = (await events.settled()).filter((event) => event.name === name)
  expect(found).toHaveLength(1)
  const { page_title, page_path, page_location, visitor_type, screen_resolution, ...own } =
    found[0]?.params ?? {}
  for (const common of [page_title, page_path, page_location, visitor_type, screen_resolution]) {
    expect(common).toEqual(expect.any(String))
  }
  return own
}

test('counts page views without URL parameters, buttons by name, and returning visitors', async ({
  page,
  context,
  ownScreen,
  events,
}) => {
  await page.goto(`${siteUrl}/?email=eleni@campus.example`)
  await expect.poll(() => events.settledNames()).toEqual(['homepage_loaded', 'page_view'])
  const view = (await events.settled()).find(({ name }) => name === 'page_view')
  expect(view?.params).toEqual({
    page_title: await page.title(),
    page_path: '/',
    page_location: `${siteUrl}/`,
    screen_resolution: `${ownScreen.width}x${ownScreen.height}`,
    visitor_type: 'new',
  })

  await events.forget()
  await page.getByRole('button', { name: 'Pause the changing headline' }).click()
  expect(await single(events, 'button_click')).toEqual({ button_name: 'Pause the changing headline' })
  await events.forget()
  await page.getByRole('link', { name: 'Learn More' }).click()
  await page.waitForURL('**/features')
  expect(await single(events, 'button_click')).toEqual({ button_name: 'Learn More' })
  const [next, ...more] = (await events.settled()).filter(({ name }) => name !== 'button_click')
  expect(next).toMatchObject({
    name: 'page_view',
    params: { page_path: '/features', page_title: await page.title(), visitor_type: 'new' },
  })
  expect(more).toEqual([])

  await events.forget()
  const later = await context.newPage()
  await later.goto(`${siteUrl}/contact`)
  await expect.poll(() => events.settledNames()).toEqual(['page_view'])
  expect((await events.settled())[0]?.params.visitor_type).toBe('returning')
})

test('a background tab counts as one visit when it is first visible', { tag: '@nightly' }, async ({
  page,
  events,
}) => {
  await page.addInitScript(() => {
    let state: DocumentVisibilityState = 'hidden'
    Object.defineProperty(document, 'visibilityState', { get: () => state })
    Object.defineProperty(window, 'show', {
      value: (next: DocumentVisibilityState) => {
        state = next
        document.dispatchEvent(new Event('visibilitychange'))
      },
    })
  })
  await page.goto(siteUrl)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  expect(await events.settledNames()).toEqual([])
  for (const state of ['visible', 'hidden', 'visible']) await page.evaluate(`show('${state}')`)
  await expect.poll(() => events.settledNames()).toEqual(['homepage_loaded', 'page_view'])
})

test('counts searches, and login and signup through the app', async ({ page, events }) => {
  page.on('dialog', (dialog) => dialog.accept())
  await openQuietly(page, events, '/events')
  await page.getByRole('searchbox').fill('bands')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/events?*')
  expect(await single(events, 'search')).toEqual({ search_term: 'bands' })
  for (const name of ['login', 'signup'] as const) {
    await openQuietly(page, events, `/${name}`)
    await page.locator('main button:visible').first().click()
    expect(await single(events, name)).toEqual({ method: 'app' })
    expect(await single(events, 'app_open_attempt')).toEqual({ platform: 'desktop', screen: 'login' })
  }
})

test('event_view, share and event_register are sent once, even if an event is sold out', async ({
  page,
  context,
  events,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${siteUrl}/event/${eventId}`)
  // Both events are sent concurrently, so either can arrive first.
  await expect.poll(() => events.settledNames()).toEqual(['event_view', 'page_view'])
  expect(await single(events, 'event_view')).toEqual({ event_id: eventId })
  await page.getByRole('button', { name: 'Copy link' }).click()
  const share = { method: 'copied_link', content_type: 'event', item_id: eventId }
  expect(await single(events, 'share')).toEqual(share)
  await page.getByRole('button', { name: 'Open in Campus Agora App' }).click()
  expect(await single(events, 'event_register')).toEqual({ event_id: eventId })
  expect(await single(events, 'app_open_attempt')).toEqual({ platform: 'desktop', screen: 'event' })

  await openQuietly(page, events, `/event/${soldOutId}`)
  await page.getByRole('button', { name: 'Waiting list in the app' }).click()
  expect(await single(events, 'event_register')).toEqual({ event_id: soldOutId })
  await single(events, 'app_open_attempt')
})

test('counts club_invitation_viewed, and counts share unless the visitor closes the menu', async ({
  page,
  events,
}) => {
  await page.addInitScript(() => {
    let isFirst = true
    navigator.share = async () => {
      if (!isFirst) return
      isFirst = false
      throw new DOMException('closed', 'AbortError')
    }
  })
  await page.goto(`${siteUrl}/club/${clubId}`)
  await expect.poll(() => events.settledNames()).toContain('club_invitation_viewed')
  expect(await single(events, 'club_invitation_viewed')).toEqual({ club_id: clubId })
  await page.getByRole('button', { name: 'Share' }).click()
  expect(await events.settledNames()).not.toContain('share')
  await page.getByRole('button', { name: 'Share' }).click()
  const share = { method: 'share_menu', content_type: 'club', item_id: clubId }
  expect(await single(events, 'share')).toEqual(share)
})

test('counts organizer_onboarding_complete, unless the organisation is missing', async ({ page, events }) => {
  await page.goto(`${siteUrl}/onboarding/complete?orgId=org-7`)
  await expect.poll(() => events.settledNames()).toContain('organizer_onboarding_complete')
  expect(await single(events, 'organizer_onboarding_complete')).toEqual({ org_id: 'org-7' })
  await events.forget()
  await page.goto(`${siteUrl}/onboarding/complete`)
  await expect.poll(() => events.settledNames()).toEqual(['page_view'])
})

test.describe('on a phone', () => {
  const { options } = phones[0] ?? {}
  test.use({ ...options })

  test('counts app_store_redirect if the app does not open', async ({ page, events, problems }) => {
    problems.allow(/^(?:elsewhere|net::ERR_NAME_NOT_RESOLVED): https:\/\/app-store\.example\//)
    await openQuietly(page, events, `/event/${eventId}`)
    // The request is not intercepted, because that would delay requests that the page sends while it unloads.
    // The host does not exist.
    const store = page.waitForRequest('https://app-store.example/**')
    await page.getByRole('button', { name: 'Open in Campus Agora App' }).click()
    await store
    expect(await single(events, 'app_open_attempt')).toEqual({ platform: 'ios', screen: 'event' })
    expect(await single(events, 'app_store_redirect')).toEqual({ platform: 'ios', screen: 'event' })
    expect(await events.settledNames()).not.toContain('app_opened')
  })

  test('counts app_opened if the page loses focus', async ({ page, events }) => {
    await page.clock.install()
    await openQuietly(page, events, `/club/${clubId}`)
    await page.getByRole('button', { name: 'Open in Campus Agora App' }).click()
    await departures['the window loses the focus']?.(page)
    expect(await single(events, 'app_opened')).toEqual({ platform: 'ios', screen: 'club' })
    await page.clock.runFor(2500)
    expect(await events.settledNames()).not.toContain('app_store_redirect')
  })
})

test('counts a limited number of exceptions, with at most a hundred characters each', {
  tag: '@nightly',
}, async ({ page, events, problems }) => {
  problems.allow(/^page: (?:one|again|x+) /)
  await openQuietly(page, events, '/contact')
  await page.evaluate(
    () =>
      void setTimeout(() => {
        throw new RangeError('one')
      }),
  )
  expect(await single(events, 'exception')).toEqual({ description: 'RangeError: one', fatal: false })
  await events.forget()
  await page.evaluate(() => void Promise.reject(new Error('x'.repeat(200))))
  expect(await single(events, 'exception')).toEqual({ description: `Error: ${'x'.repeat(93)}`, fatal: false })
  await events.forget()
  await page.evaluate(() => {
    for (let time = 0; time < 50; time++)
      setTimeout(() => {
        throw new Error('again')
      })
  })
  expect(await events.settledNames()).toHaveLength(8)
})
