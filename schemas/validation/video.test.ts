import { describe, expect, test } from 'vitest'
import { checkCaptionEnd, checkVideoUrl, playerAddress } from './video.ts'

describe('playerAddress', () => {
  test.each([
    ['https://www.youtube.com/watch?v=abc_DEF-123', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?'],
    [
      'https://www.youtube.com/watch?t=3s&v=abc_DEF-123',
      'https://www.youtube-nocookie.com/embed/abc_DEF-123?',
    ],
    ['https://youtu.be/abc_DEF-123?si=x', 'https://www.youtube-nocookie.com/embed/abc_DEF-123?'],
    ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789?'],
    ['https://vimeo.com/123456789/abcdef', 'https://player.vimeo.com/video/123456789?'],
  ])('%s', (url, player) => expect(playerAddress(url)?.startsWith(player)).toBe(true))

  test.each([
    'https://www.youtube.com/@campus',
    'https://evil.example/youtu.be/abcdef',
    'http://vimeo.com/123456789',
  ])('refuses %s', (url) => expect(checkVideoUrl(url)).toContain('YouTube or Vimeo'))
})

test('a subtitle ends after it begins', () => {
  expect(checkCaptionEnd({ from: 2 }, 3)).toBe(true)
  expect(checkCaptionEnd({ from: 3 }, 3)).toContain('after 3')
  expect(checkCaptionEnd({}, 3)).toBe(true)
})
