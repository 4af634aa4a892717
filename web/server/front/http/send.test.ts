import { expect, test } from 'vitest'
import { sendPrerendered, startTestSite } from '../../testing/fake-next.ts'
import { inertHeaders } from './response-headers.ts'

test('if Next is down, returns 502 with Retry-After: a small page for browsers, plain text for other clients', async () => {
  const site = await startTestSite((request) => request.socket.destroy())
  const answer = await fetch(`${site.url}/event/1?title=x`, {
    headers: { accept: 'text/html', origin: 'https://elsewhere.example' },
  })
  const html = await answer.text()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '5'])
  expect(html).toContain('<a href="">Try again</a>')
  expect(html.length).toBeLessThan(2000)
  expect(html).not.toMatch(/<(?:script|link|img)/)
  const policy = inertHeaders['content-security-policy']
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...inertHeaders,
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringMatching(`^${policy}; style-src 'sha256-[^ ]+'$`),
  })
  expect(answer.headers.has('access-control-allow-origin')).toBe(false)

  const plain = await fetch(`${site.url}/event/1?title=x`)
  expect(plain.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const sentence = 'This page cannot be shown at the moment. Please try again in a few seconds.'
  expect(await plain.text()).toBe(sentence)
})

test.each(['/', '/event/1/card.jpg'])(
  'sends the whole body of %s even if a chat app requests only a range',
  async (path) => {
    const body = `<html>${'x'.repeat(50_000)}`
    const site = await startTestSite((_, response) => sendPrerendered(response, body))
    const answer = await fetch(site.url + path, { headers: { range: 'bytes=0-32767' } })
    expect([answer.status, answer.headers.has('content-range')]).toEqual([200, false])
    expect(await answer.text()).toHaveLength(body.length)
  },
)
