import { expect, test } from 'vitest'
import { writePerspective } from './shown-content'

test('a new perspective is stored once and ends the preview of another time', () => {
  document.body.innerHTML = '<p id="draft-bar" data-perspective="drafts" data-cookie-attributes="path=/"></p>'
  // biome-ignore lint/suspicious/noDocumentCookie: the page writes its cookies in the same way.
  document.cookie = 'draft-moment=2026-11-23T07:00:00.000Z; path=/'
  expect(writePerspective('rSpring,drafts')).toBe(true)
  expect(document.cookie).toContain('sanity-preview-perspective=rSpring%2Cdrafts')
  expect(document.cookie).not.toContain('2026')
  document.body.innerHTML = '<p id="draft-bar" data-perspective="rSpring,drafts"></p>'
  expect(writePerspective('rSpring,drafts')).toBe(false)
})
