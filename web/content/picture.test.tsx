import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ContentImage } from '../../schemas/model/picture'
import { Picture } from './picture'

afterEach(cleanup)

const asset = { _id: `image-${'a'.repeat(40)}-1600x900-jpg` }
const picture: ContentImage = { asset, alt: 'Students on the steps' }

it("offers several widths up to the original's, served by the site itself", () => {
  render(<Picture picture={picture} sizes="100vw" />)
  const image = screen.getByRole('img', { name: 'Students on the steps' })
  const widths = image.getAttribute('srcset')?.match(/\d+w/g)
  expect(widths).toEqual(['320w', '480w', '640w', '720w', '828w', '1080w', '1440w', '1600w'])
  expect(image.getAttribute('src')).toBe(`/picture/${'a'.repeat(40)}-1600x900.jpg/1080`)
})

it('reserves space for the cropped size, and loads lazily', () => {
  const crop = { top: 0, bottom: 0.5, left: 0.25, right: 0.25 }
  render(<Picture picture={{ ...picture, crop }} sizes="100vw" />)
  const image = screen.getByRole('img')
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '450'])
  expect(image.getAttribute('loading')).toBe('lazy')
})

it('shows a placeholder behind the first image, without a style attribute', () => {
  const lqip = 'data:image/jpeg;base64,AAAA'
  const better = 'data:image/avif;base64,AAAA'
  const getPlaceholder = (isOpaque: boolean, props: { isFirst?: boolean; preview?: string }) => {
    const described = { ...picture, asset: { ...asset, metadata: { lqip, isOpaque } } }
    const { unmount } = render(<Picture picture={described} sizes="100vw" {...props} />)
    expect(document.querySelector('[style]')).toBeNull()
    const shown = document.querySelector('img[aria-hidden]')?.getAttribute('src')
    unmount()
    return shown
  }
  expect(getPlaceholder(true, { isFirst: true })).toBe(lqip)
  expect(getPlaceholder(true, { isFirst: true, preview: better })).toBe(better)
  // A transparent image does not get a placeholder, which would show through it.
  expect(getPlaceholder(false, { isFirst: true })).toBeUndefined()
  expect(getPlaceholder(true, {})).toBeUndefined()
})
