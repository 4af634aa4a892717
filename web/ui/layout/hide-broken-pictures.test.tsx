import { expect, test } from 'vitest'
import { hideBrokenPictures } from './scrolled-header'

test('a broken picture that only decorates is hidden, one that says something shows its words', () => {
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
