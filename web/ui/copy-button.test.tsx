import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button'

test.each([
  ['copied', async () => {}],
  ['not copied', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
])('a screen reader announces that the link is %s', async (outcome, writeText) => {
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  const words = { copyLink: 'Copy link', copied: 'copied', notCopied: 'not copied' }
  const { unmount } = render(<CopyButton text="https://www.example.org/events.ics" words={words} />)
  screen.getByRole('button', { name: 'Copy link' }).click()
  await vi.waitFor(() => expect(screen.getByRole('status').textContent).toBe(outcome))
  unmount()
  vi.unstubAllGlobals()
})
