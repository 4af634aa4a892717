import { expect, test, vi } from 'vitest'
import { type Answer, announce, eventually, prerendered, startTestSite } from './testing/fake-next.ts'

const page = (words: string) => `<!DOCTYPE html><h1>${words}</h1>${'<p>Campus events</p>'.repeat(60)}`

const textOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).text()

test('after a publish visitors get the old page until the new one is there, and never a stale one after it', async () => {
  let words = 'old'
  let isStale = false
  const site = await startTestSite((request, response) => {
    if (request.method === 'POST') {
      isStale = true
      response.end('{}')
    } else if (isStale) {
      isStale = false
      prerendered(response, page('old'), { 'x-nextjs-cache': 'STALE' })
    } else prerendered(response, page(words))
  })
  expect(await textOf(site.url)).toBe(page('old'))
  words = 'new'
  await announce(site)
  await eventually(async () => expect(await textOf(site.url)).toBe(page('new')))
  const asked = site.asked.length
  expect(await textOf(site.url)).toBe(page('new'))
  expect(site.asked).toHaveLength(asked)
})

test('who comes a moment after a publish waits for the new page', async () => {
  const held = Promise.withResolvers<void>()
  let words = 'old'
  const site = await startTestSite(async (request, response) => {
    if (request.method === 'POST') {
      words = 'new'
      response.end('{}')
      return
    }
    if (words === 'new') await held.promise
    prerendered(response, page(words))
  })
  await textOf(site.url)
  await announce(site)
  await eventually(() => expect(site.asked).toHaveLength(3))
  const { now } = performance
  const later = vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + 500)
  const visit = textOf(site.url)
  // What is asked for after it is answered after it has been looked at.
  await textOf(`${site.url}/healthz`)
  held.resolve()
  expect(await visit).toBe(page('new'))
  later.mockRestore()
})

/** Next, as far as it matters: it shows the old page while it renders, and dates the new one by the end of that. */
function renderingNext() {
  const idle = { isRendering: false, finish: () => {} }
  const next = { words: '', kept: page(''), renderedAt: 0, staleAt: -1, ...idle }
  const render = () => {
    const body = page(next.words)
    next.isRendering = true
    next.finish = () => Object.assign(next, { kept: body, renderedAt: performance.now(), ...idle })
  }
  const answer: Answer = (request, response) => {
    if (request.method === 'POST') {
      next.staleAt = performance.now()
      response.end('{}')
      return
    }
    const isStale = next.renderedAt < next.staleAt
    if (isStale && !next.isRendering) render()
    prerendered(response, next.kept, { 'x-nextjs-cache': isStale ? 'STALE' : 'HIT' })
  }
  return { next, answer }
}

test('a publish that arrives while a page is being rendered is not lost', async () => {
  const { next, answer } = renderingNext()
  const site = await startTestSite(answer)
  const publish = (words: string) => {
    next.words = words
    return announce(site)
  }
  await textOf(site.url)
  await publish('first')
  await eventually(() => expect(next.isRendering).toBe(true))
  const second = publish('second')
  // What is asked after it is answered after it has arrived.
  await textOf(site.url)
  next.finish()
  await second
  await eventually(async () => {
    next.finish()
    expect(await textOf(site.url)).toBe(page('second'))
  })
})

test('a page that shared a read from before a publish is rendered again', async () => {
  // Next, which lets a rendering join a read that is under way, and dates each page by its request.
  const pages = new Map<string, { body: string; date: number }>()
  const read = { words: 'old', isHeld: true, answer: Promise.withResolvers<string>() }
  let staleAt = -1
  const site = await startTestSite(async (request, response) => {
    const date = performance.now()
    if (request.method === 'POST') {
      staleAt = date
      response.end('{}')
      return
    }
    const path = request.url ?? ''
    const known = pages.get(path)
    const isFresh = known !== undefined && known.date > staleAt
    const body = isFresh ? known.body : page(read.isHeld ? await read.answer.promise : read.words)
    if (!isFresh) pages.set(path, { body, date })
    prerendered(response, body)
  })
  const before = textOf(`${site.url}/before`)
  await eventually(() => expect(site.asked).toContain('GET /before'))
  await announce(site)
  await eventually(() => expect(staleAt).toBeGreaterThan(0))
  const after = textOf(`${site.url}/after`)
  await eventually(() => expect(site.asked).toContain('GET /after'))
  Object.assign(read, { words: 'new', isHeld: false })
  read.answer.resolve('old')
  expect(await Promise.all([before, after])).toEqual([page('old'), page('old')])
  for (const path of ['/before', '/after']) {
    await eventually(async () => expect(await textOf(site.url + path)).toBe(page('new')))
  }
})

const outages: [string, Answer, number][] = [
  ['answers 500', (_, response) => response.writeHead(500).end('broken'), 500],
  ['breaks off', (request) => request.socket.destroy(), 502],
  ['does not answer', () => {}, 504],
  ['does not end its answer', (_, response) => void response.write('<!DOCTYPE html>'), 504],
]

test.each(outages)('while Next %s, visitors get the last good copy', async (_, fail, status) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  let isDown = false
  const site = await startTestSite(
    (request, response) => {
      if (request.method === 'POST') response.end('{}')
      else if (isDown) fail(request, response)
      else prerendered(response, page('good'))
    },
    { timeout: 500 },
  )
  await textOf(site.url)
  isDown = true
  await announce(site)
  await eventually(() =>
    expect(log).toHaveBeenCalledWith(expect.stringContaining('the last good copy stays')),
  )
  const answer = await fetch(site.url)
  expect([answer.status, await answer.text()]).toEqual([200, page('good')])

  for (const path of ['/unknown', '/unknown?title=x']) {
    expect((await fetch(site.url + path)).status).toBe(status)
  }
  isDown = false
  expect((await fetch(`${site.url}/unknown`)).status).toBe(200)
  log.mockRestore()
})
