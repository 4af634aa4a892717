import { expect, it } from 'vitest'
import { webVtt } from './captions'

it('writes WebVTT timestamps with milliseconds', () => {
  expect(
    webVtt([
      { from: 0.3, to: 2.85, text: 'Hello' },
      { from: 3661, to: 3662, text: 'Bye' },
    ]),
  ).toBe('WEBVTT\n\n00:00:00.300 --> 00:00:02.850\nHello\n\n01:01:01.000 --> 01:01:02.000\nBye\n')
})

it('escapes markup and removes blank lines that would end a subtitle', () => {
  expect(webVtt([{ from: 0, to: 1, text: 'A\n\nB <i> & C --> D' }])).toContain(
    '\nA B &lt;i&gt; &amp; C --&gt; D\n',
  )
})

it('writes a valid file if there are no subtitles', () => expect(webVtt([])).toBe('WEBVTT\n'))
