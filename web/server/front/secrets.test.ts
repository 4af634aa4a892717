import { expect, test, vi } from 'vitest'
import { type Answer, sendPrerendered, startTestSite } from '../testing/fake-next.ts'

const link = '/verify?mode=resetPassword&oobCode=the-secret&title=x'

const answers: [string, Answer, number][] = [
  ['fine', (_, response) => sendPrerendered(response, '<script>unknown()</script>'), 200],
  ['gone', (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('gone'), 404],
  ['broken', (_, response) => response.writeHead(500, { 'content-type': 'text/html' }).end('broken'), 500],
  ['led on', (request, response) => response.writeHead(307, { location: request.url }).end(), 307],
  ['cut off', (request) => request.socket.destroy(), 502],
]

test.each(answers)(
  'does not leak the code in an e-mailed link if the response is %s',
  async (_, next, status) => {
    const said: unknown[] = []
    const listen = (...words: unknown[]) => void said.push(...words)
    const spies = (['log', 'warn', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(listen),
    )
    const site = await startTestSite(next)
    for (const accept of ['text/html', '*/*']) {
      const answer = await fetch(site.url + link, { headers: { accept }, redirect: 'manual' })
      expect(answer.status).toBe(status)
      expect(answer.headers.get('cache-control')).toContain('no-store')
      if (status !== 307) expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
    }
    // The server passes the code to Next only if Next's first response is a redirect.
    if (status !== 307) expect(site.asked.join()).not.toContain('the-secret')
    expect(JSON.stringify(said)).not.toContain('the-secret')
    for (const spy of spies) spy.mockRestore()
  },
)
