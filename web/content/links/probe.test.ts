import { expect, onTestFinished, test, vi } from 'vitest'
import { serve } from '../../../schemas/testing/serve.ts'
import { probe } from './probe.ts'

/** Starts a site that responds to each path with the status code in that path. */
async function otherSite() {
  const asked: string[] = []
  const origin = await serve(({ url = '' }, response) => {
    asked.push(url)
    const [, status, quirk] = url.split('/')
    if (quirk !== 'silent') response.writeHead(Number(status)).end()
  })
  return { asked, origin }
}

test('2xx, 403 and 429 count as working links', async () => {
  const { origin, asked } = await otherSite()
  const pages = ['/200', '/204', '/403', '/429', '/200']
  expect(await probe(pages.map((path) => origin + path))).toEqual(new Map())
  expect(asked.filter((each) => each === '/200')).toHaveLength(1)
})

test('reports missing pages, unreachable servers and timeouts', async () => {
  const { origin } = await otherSite()
  const gone = [`${origin}/404`, `${origin}/500`, 'http://127.0.0.1:1/']
  expect([...(await probe(gone))].toSorted()).toEqual([
    ['http://127.0.0.1:1/', expect.stringContaining('cannot be reached')],
    [`${origin}/404`, 'The other site answers 404.'],
    [`${origin}/500`, 'The other site answers 500.'],
  ])
  const timeout = vi.spyOn(AbortSignal, 'timeout')
  onTestFinished(() => timeout.mockRestore())
  timeout.mockImplementation(() => AbortSignal.abort(new DOMException('late', 'TimeoutError')))
  expect([...(await probe([`${origin}/200/silent`])).values()]).toEqual([
    'The other site does not answer within 10 seconds.',
  ])
  expect(timeout).toHaveBeenCalledWith(10_000)
})
