import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { hideBrokenPictures, ScrolledHeader } from './scrolled-header'

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

it('the header has its scrolled style only if the page is scrolled by more than 50 px', () => {
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

it('hides a broken image only if it is decorative', () => {
  document.body.innerHTML = '<img alt="" id="poster" /><img alt="A stage" id="photo" />'
  const images = () => [...document.querySelectorAll('img')]
  const [poster, photo] = images()
  const stop = hideBrokenPictures()
  for (const image of images()) image.dispatchEvent(new Event('error'))
  expect(poster?.style.visibility).toBe('hidden')
  expect(photo?.style.visibility).toBe('')
  stop()
  document.body.innerHTML = '<img alt="" />'
  images()[0]?.dispatchEvent(new Event('error'))
  expect(images()[0]?.style.visibility).toBe('')
})
