import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { complete } from '../../schemas/model/document'
import { siteSettings } from '../../schemas/settings/site-settings'
import { Agent } from './agent'

vi.mock('next/navigation', () => ({ usePathname: () => '/contact' }))

afterEach(cleanup)

it.each(['storage', 'pageshow'])('a %s event hides the notice after a choice on another page', (change) => {
  const { consent } = complete(siteSettings, null, {})
  render(<Agent words={consent} settings={null} onClose={() => {}} />)
  fireEvent.pointerDown(document.body)
  expect(screen.queryByText(consent.heading)).not.toBeNull()
  fireEvent(window, new Event(change))
  expect(screen.queryByText(consent.heading), 'without an answer').not.toBeNull()
  localStorage.setItem('usage-consent', 'declined')
  fireEvent(window, new Event(change))
  expect(screen.queryByText(consent.heading)).toBeNull()
  localStorage.clear()
})
