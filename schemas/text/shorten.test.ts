import { expect, test } from 'vitest'
import { characterStart, shorten } from './shorten'

test.each(['🇬🇷', '👨‍👩‍👧‍👦', '👍🏽', 'e\u0301', 'क्षि', '\r\n'])(
  '%j is never split when a text is shortened',
  (character) => {
    const text = `a${character}b${character}c`
    for (let longest = 1; longest <= text.length; longest++) {
      const cut = shorten(text, longest)
      expect(['…', 'a…', `a${character}…`.replace('\r\n', ''), `a${character}b…`, text]).toContain(cut)
      expect(cut.length).toBeLessThanOrEqual(longest)
      expect(['a', 'b', 'c', character[0]]).toContain(text[characterStart(text, longest - 1)])
    }
  },
)
