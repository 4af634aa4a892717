import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ContentImage } from '../../schemas/model/picture'
import { Picture } from './picture'

afterEach(cleanup)

const asset = { _id: `image-${'a'.repeat(40)}-1600x900-jpg` }
const picture: ContentImage = { asset, alt: 'Students on the steps' }

it('offers several widths, no wider than the original, from the site itself', () => {
  render(<Picture picture={picture} sizes="100vw" />)
  const image = screen.getByRole('img', { name: 'Students on the steps' })
  const widths = image.getAttribute('srcset')?.match(/\d+w/g)
  expect(widths).toEqual(['320w', '480w', '640w', '720w', '828w', '1080w', '1440w', '1600w'])
  expect(image.getAttribute('src')).toBe(`/picture/${'a'.repeat(40)}-1600x900.jpg/1080`)
})

it('reserves its place with the size after the crop, and loads when it is near', () => {
  const crop = { top: 0, bottom: 0.5, left: 0.25, right: 0.25 }
  render(<Picture picture={{ ...picture, crop }} sizes="100vw" />)
  const image = screen.getByRole('img')
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['800', '450'])
  expect(image.getAttribute('loading')).toBe('lazy')
})

it('is loaded at once where it is the first to be seen', () => {
  render(<Picture picture={picture} sizes="100vw" isFirst />)
  expect(screen.getByRole('img').getAttribute('loading')).toBe('eager')
})

it('shows a preview below opaque pictures only, without a style attribute', () => {
  const lqip = 'data:image/jpeg;base64,AAAA'
  const preview = () => document.querySelector('img[aria-hidden]')
  const { rerender } = render(
    <Picture
      picture={{ ...picture, asset: { ...asset, metadata: { lqip, isOpaque: true } } }}
      sizes="100vw"
    />,
  )
  expect(preview()?.getAttribute('src')).toBe(lqip)
  expect(document.querySelector('[style]')).toBeNull()
  rerender(
    <Picture
      picture={{ ...picture, asset: { ...asset, metadata: { lqip, isOpaque: false } } }}
      sizes="100vw"
    />,
  )
  expect(preview()).toBeNull()
})
