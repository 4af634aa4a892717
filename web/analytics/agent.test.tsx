import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { complete } from '../../schemas/model/document'
import { siteSettings } from '../../schemas/settings/site-settings'
import { Agent } from './agent'
import { saveChoice, visitorType } from './visitor'

vi.mock('next/navigation', () => ({ usePathname: () => '/contact' }))

const { consent } = complete(siteSettings, null, {})

afterEach(cleanup)

it.each(['storage', 'pageshow'])('a %s event hides the notice after a choice on another page', (change) => {
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

it('withdrawing consent removes all data about the visitor', () => {
  saveChoice('agreed')
  visitorType()
  render(<Agent words={consent} settings={{ button: document.body, times: 1 }} onClose={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: consent.decline }))
  expect([Object.keys(localStorage), Object.keys(sessionStorage)]).toEqual([['usage-consent'], []])
  localStorage.clear()
})
