import { expect, test } from 'vitest'
import { startTestSite } from '../../web/server/testing/fake-next.ts'
import { foreignOrigin, gradePage } from './grade.ts'

test('who cannot be answered is told to come again, on a small page with the headers of an A+', async () => {
  const site = await startTestSite((request) => request.socket.destroy())
  const answer = await fetch(`${site.url}/event/1?title=x`, {
    headers: { accept: 'text/html', origin: foreignOrigin },
  })
  const html = await answer.text()
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([502, '5'])
  expect(html).toContain('<a href="">Try again</a>')
  expect(html.length).toBeLessThan(2000)
  expect(html).not.toMatch(/<(?:script|link|img)/)
  const { grade, results } = await gradePage({ url: answer.url, headers: answer.headers, html })
  expect(grade, JSON.stringify(results)).toBe('A+')
})

test('a program is told in a line', async () => {
  const site = await startTestSite((request) => request.socket.destroy())
  const answer = await fetch(`${site.url}/event/1?title=x`)
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    'This page cannot be shown at the moment. Please try again in a few seconds.',
  )
})
