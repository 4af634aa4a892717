import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Translated } from './by-language'

afterEach(cleanup)

it('makes the language of its content that of the document while it is shown', () => {
  // As the server sends a Greek page.
  document.documentElement.lang = 'el'
  const { unmount, rerender } = render(<Translated language="greek">Σύνδεση</Translated>)
  expect(document.documentElement.lang).toBe('el')
  rerender(<Translated language="english">Log in</Translated>)
  expect(document.documentElement.lang).toBe('en-GB')
  unmount()
  expect(document.documentElement.lang).toBe('en-GB')
})
