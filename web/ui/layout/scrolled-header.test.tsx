import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { ScrolledHeader } from './scrolled-header'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function scrollTo(y: number) {
  vi.stubGlobal('scrollY', y)
  act(() => {
    window.dispatchEvent(new Event('scroll'))
  })
}

it('takes on its scrolled style after 50 px and loses it on the way back', () => {
  render(<ScrolledHeader>words</ScrolledHeader>)
  const isScrolled = () => screen.getByRole('banner').hasAttribute('data-scrolled')
  expect(isScrolled()).toBe(false)
  scrollTo(50)
  expect(isScrolled()).toBe(false)
  scrollTo(51)
  expect(isScrolled()).toBe(true)
  scrollTo(0)
  expect(isScrolled()).toBe(false)
})
