import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UsageEvent } from '@/usage-events'
import { receiveEvents } from '@/usage-events'
import { complete } from '../../schemas/model/document'
import { appPages } from '../../schemas/pages/app-pages/app-pages'
import { siteSettings } from '../../schemas/settings/site-settings'
import { installHandOff, storeDelay } from './hand-off'
import { OpenPanel } from './open-panel'
import devices from './testing/devices.json' with { type: 'json' }

const store = 'https://apps.apple.com/gr/app/name/id1234567890'
const settings = complete(siteSettings, { deepLinkScheme: 'campusagora', appStoreUrl: store }, {})
const { openApp } = complete(appPages, null, {})
const link = 'campusagora://event/e1'
const iPhone = devices.find(({ gets }) => gets === 'ios')

let asked: string[]
let events: UsageEvent['name'][]
installHandOff(document)

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  events = []
  receiveEvents(({ name }) => events.push(name))
  vi.stubGlobal('location', {
    set href(address: string) {
      asked.push(address)
    },
    assign: (address: string) => asked.push(address),
  })
  // happy-dom has no layout.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Object([{}]))
  vi.stubGlobal('navigator', { ...iPhone, userAgentData: undefined })
  const meaning = { name: 'event_register', parameters: { event_id: 'e1' } } as const
  render(
    <OpenPanel
      target={{ screen: 'event', id: 'e1' }}
      settings={settings}
      words={openApp}
      url="https://www.example.org/event/e1?title=Ball&description=Text&imageUrl=a&image=b"
      meaning={meaning}
    />,
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const tap = () => screen.getByRole('button').click()

test('opens the store after the specified wait and reports the redirect', () => {
  expect(storeDelay).toBe(2000)
  tap()
  expect([asked, events]).toEqual([[link], ['app_open_attempt', 'event_register']])
  vi.advanceTimersByTime(storeDelay - 1)
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(1)
  expect([asked, events.at(-1)]).toEqual([[link, store], 'app_store_redirect'])
})

test('the address under the QR code leaves out texts that would make the code too dense', () => {
  expect(screen.getByText('https://www.example.org/event/e1?title=Ball')).toBeTruthy()
})

test.each([
  ['loses the focus', () => window.dispatchEvent(new Event('blur'))],
  ['was suspended', () => vi.setSystemTime(Date.now() + 60_000)],
])('the app counts as opened if the page %s', (_, leave) => {
  tap()
  leave()
  vi.advanceTimersByTime(storeDelay)
  expect([asked, events.at(-1)]).toEqual([[link], 'app_opened'])
})

test('the store does not open after a tap on a link, even if its page loads slowly', () => {
  tap()
  const other = document.body.appendChild(document.createElement('a'))
  other.href = '#about'
  other.click()
  other.remove()
  vi.advanceTimersByTime(storeDelay)
  expect([asked, events.at(-1)]).toEqual([[link], 'event_register'])
  expect(screen.getByRole('button').ariaDisabled).not.toBe('true')
})

test.each([
  ['a form is submitted', () => document.dispatchEvent(new Event('submit'))],
  ['Back hides the page', () => vi.mocked(Element.prototype.getClientRects).mockReturnValue(Object([]))],
])('the store does not open if %s', (_, leave) => {
  tap()
  leave()
  vi.advanceTimersByTime(storeDelay)
  expect(asked).toEqual([link])
})

test('in an in-app browser, the page shows its hint and does not open the store, even before hydration', () => {
  const note = document.querySelector<HTMLElement>('[data-device-note="inApp"]')
  expect(note?.hidden).toBe(true)
  vi.stubGlobal('navigator', { ...devices.find(({ isInApp }) => isInApp), userAgentData: undefined })
  tap()
  expect(note?.hidden).toBe(false)
  vi.advanceTimersByTime(2 * storeDelay)
  expect([asked, events.at(-1)]).toEqual([[link], 'event_register'])
})
