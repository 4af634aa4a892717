import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { UsageEvent } from '@/usage-events'
import { receiveEvents } from '@/usage-events'
import { ShareButton } from './share-button'

const url = 'https://www.example.org/event/a'
const words = {
  share: 'Share',
  copyLink: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Copy this address:',
}
const received: UsageEvent[] = []

beforeEach(() => {
  vi.useFakeTimers()
  document.title = 'An event'
  received.length = 0
  receiveEvents((event) => received.push(event))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Presses the button in a browser with these functions, and waits for the outcome. */
async function press(browser: { share?: () => Promise<void>; writeText?: () => Promise<void> }) {
  const { share, writeText = async () => {} } = browser
  vi.stubGlobal('navigator', { share, clipboard: { writeText } })
  const item = { content_type: 'event', item_id: 'a' } as const
  render(<ShareButton url={url} title="An event" words={words} item={item} icon={null} />)
  fireEvent.click(screen.getByRole('button'))
  await act(() => vi.advanceTimersByTimeAsync(0))
}

const shared = (method: string) => ({
  name: 'share',
  parameters: { method, content_type: 'event', item_id: 'a' },
})
const label = () => screen.getByRole('button').textContent

test('the share menu receives the URL, and a usage event is reported', async () => {
  const share = vi.fn(async () => {})
  await press({ share })
  expect(share).toHaveBeenCalledWith({ url, title: 'An event' })
  expect(received).toEqual([shared('share_menu')])
})

test('without a share menu, the link is copied and the button confirms this for three seconds', async () => {
  const writeText = vi.fn(async () => {})
  await press({ writeText })
  expect(writeText).toHaveBeenCalledWith(url)
  expect(received).toEqual([shared('copied_link')])
  expect(label()).toBe(words.copied)
  await act(() => vi.advanceTimersByTimeAsync(2999))
  expect(label()).toBe(words.copied)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(label()).toBe(words.copyLink)
})

test.each([
  ['the visitor closes the menu', 'AbortError'],
  ['the menu is open already', 'InvalidStateError'],
])('does not show the URL or report a share if %s', async (_, name) => {
  await press({ share: () => Promise.reject(new DOMException('', name)) })
  expect(received).toEqual([])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('shows the URL if copying is not allowed', async () => {
  await press({ writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) })
  expect(received).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>(words.notCopied).value).toBe(url)
})
