import { expect, test } from 'vitest'
import { paragraphs, singleLine } from './plain-text'

const spaced =
  'As\u00A0long \u00A0as\u202Fyou\u2007have\u00A05\u00A0€,\u00A020\u00A0km or 10\u202F000\u00A0friends'

test.each([
  [
    'control, invisible and reordering characters are removed',
    'a\u0000b\u202Ec\u2066d\u200Be\uFEFFf\u0007',
    50,
    'abcdef',
  ],
  ['line breaks become spaces', 'two\nlines\tand\u2028more', 50, 'two lines and more'],
  [
    'no-break spaces become spaces, except between a number and its unit',
    ...[spaced, 99, 'As long as you have 5\u00A0€, 20\u00A0km or 10\u202F000 friends'],
  ],
  ['multi-part emoji, accents and Greek letters are preserved', '👩‍🚀 Βραδιά é', 50, '👩‍🚀 Βραδιά é'],
  ['mathematical and full-width characters become plain', '𝕆𝕡𝕖𝕟 ℝ𝓸𝓸𝖒 Ｎo ７, 𝛼', 50, 'Open Room No 7, α'],
  ['other characters with a plain form are preserved', '①½ ¾ 10 m² ™ ℹ！', 50, '①½ ¾ 10 m² ™ ℹ！'],
  ['a lone surrogate becomes a replacement character', 'a\uD83Db', 50, 'a\uFFFDb'],
  [
    'only four combining marks per letter are preserved',
    `b${'\u0301'.repeat(60)}b`,
    500,
    `b${'\u0301'.repeat(4)}b`,
  ],
  ['long text is cut between characters and ends with an ellipsis', 'x'.repeat(300), 10, `${'x'.repeat(9)}…`],
  ['an emoji is not cut', '👩‍🚀👩‍🚀👩‍🚀', 8, '👩‍🚀…'],
  ['tags are preserved, but entities are decoded', 'Pay <b>here</b> &amp; now', 50, 'Pay <b>here</b> & now'],
  ['text beyond four times the limit is ignored', `${' '.repeat(40)}x`, 10, ''],
] as const)('single line: %s', (_, written, limit, read) => {
  expect(singleLine(written, limit)).toBe(read)
})

test('paragraphs are separated by at most one empty line', () => {
  expect(paragraphs(' a \r\n\r\n\r\n\r\n b\rc ', 50)).toBe('a\n\nb\nc')
})

test.each([
  ['Rock &amp; Roll &#8217;n&#39; Jazz &hellip; R&B, AT&T', "Rock & Roll ’n' Jazz … R&B, AT&T"],
  ['Title<br/>second', 'Title\nsecond'],
  [
    '<p>A <b>great</b>\nnight!<br>Doors at&nbsp;7</p>\n<p class="x">Bye &lt;b&gt;</p>',
    'A great night!\nDoors at 7\n\nBye <b>',
  ],
  ['<h2>Plan</h2><ul><li>Snacks</li><li><p>Music</p></li></ul>End', 'Plan\n\n• Snacks\n• Music\n\nEnd'],
  [
    'Go <a target="_blank" href="https://x.example/?a=1&amp;b=2">here</a>, <a href=\'mailto:a@x.example\'>mail</a>',
    'Go here (https://x.example/?a=1&b=2), mail (a@x.example)',
  ],
  [
    '<a href="https://x.example/">https://x.example/</a> <a href="javascript:x">y</a>',
    'https://x.example/ y',
  ],
  ['&lt;p&gt;Twice&amp;nbsp;escaped&lt;/p&gt;', 'Twice escaped'],
  ['I <3 jazz, a<b>c, mail <a@x.example>, learn <div> and <p>', null],
  ['<html-blob>First<div>Second</div><div><br></div><div>Third</div></html-blob>', 'First\nSecond\n\nThird'],
  ['<x-tag>not ours</x-tag>', null],
  ['First\\nSecond\\r\\n\\nThird\\, \\"quoted\\"', 'First\nSecond\n\nThird, "quoted"'],
  ['C:\\new, \\o/ and ¯\\_(ツ)_/¯', null],
  ['Universita\u0308t', 'Universit\u00e4t'],
])('converts %j to text', (written, read) => {
  expect(paragraphs(written, 500)).toBe(read ?? written)
})

test('removes a tag that is cut off by the limit, regardless of its length', () => {
  expect(paragraphs(`<p>${'a<b>b</b> '.repeat(3)}<span style="${'x'.repeat(200)}`, 15)).toBe('ab ab ab')
  expect(paragraphs(`<br>${'<a href="'.repeat(8000)}`, 8000)).toMatch(/^<a/)
})

test('ignores text beyond four times the limit and shortens the rest', () => {
  expect(paragraphs(`${'\n'.repeat(40)}x`, 10)).toBe('')
  expect(paragraphs('<b>\n'.repeat(500_000), 10)).toBe('<b>\n<b>\n<…')
})
