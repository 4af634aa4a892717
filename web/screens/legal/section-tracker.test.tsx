import { expect, test } from 'vitest'
import { lendIds } from './section-tracker.tsx'

test('a page that is hidden has no ids, and gets them back', () => {
  document.body.innerHTML = '<article><section id="section-1"></section></article><p id="other"></p>'
  const page = document.querySelector('article') ?? document.body
  const takeBack = lendIds(page)
  expect(document.getElementById('section-1')).not.toBeNull()
  takeBack()
  expect(document.getElementById('section-1')).toBeNull()
  expect(document.getElementById('other')).not.toBeNull()
  lendIds(page)
  expect(document.getElementById('section-1')).not.toBeNull()
})
