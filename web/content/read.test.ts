import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest'
import { contentParts } from '../../schemas/content'
import { serve } from '../../schemas/testing/serve.ts'
import { readEnvironment } from '../config/environment'

const cache = vi.hoisted(() => ({ cacheTag: vi.fn(), cacheLife: vi.fn() }))
vi.mock('next/cache', () => cache)
vi.mock('@/config/server', () => ({
  get environment() {
    return readEnvironment({ CONTENT_LAKE_URL: lakeUrl, NEXT_PUBLIC_SANITY_PROJECT_ID: project })
  },
}))

let lakeUrl = ''
let project = ''
let answer: RequestListener
let questions: string[]
let folder: string

const answerWith =
  (result: unknown): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ ms: 1, result }))

const answerName = (productName: string) => {
  const parts = Object.fromEntries(contentParts.map((name) => [name, null]))
  return answerWith({ parts: { ...parts, siteSettings: { productName } } })
}

const down: RequestListener = (request) => request.socket.destroy()

/** Reads with a new module registry, to simulate a restarted process. */
async function read(part = 'siteSettings') {
  vi.resetModules()
  const { readContent } = await import('./read')
  return readContent(part)
}

beforeEach(async () => {
  project = ''
  questions = []
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.spyOn(console, 'warn').mockReturnValue()
  lakeUrl = await serve((request, response) => {
    questions.push(request.url ?? '')
    answer(request, response)
  })
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.clearAllMocks()
  await rm(folder, { recursive: true })
})

test('reads from the registered provider', async () => {
  const { registerContentProvider } = await import('./provider')
  const parts: Record<string, unknown> = { siteSettings: { productName: 'Agora' } }
  const time = Date.parse('2027-01-11T09:00:00Z')
  registerContentProvider(() => ({
    readPart: (part) => parts[part],
    readTime: () => time,
    isBackground: true,
    showsMissingPages: false,
  }))
  const [{ calendarTime, readContent }, { isBackgroundRender }] = await Promise.all([
    import('./read'),
    import('./provider'),
  ])
  expect(await readContent('siteSettings')).toBe(parts.siteSettings)
  expect(await calendarTime()).toEqual(new Date(time))
  expect(isBackgroundRender()).toBe(true)
  expect(questions).toEqual([])
  registerContentProvider(() => undefined)
})

const outages: [string, RequestListener][] = [
  ['an error', (_request, response) => response.writeHead(500).end('{}')],
  ['a page instead of JSON', (_request, response) => response.end('<html>')],
  ['a result that is no content', answerWith('maintenance')],
  ['half of the content', answerWith({ parts: { siteSettings: { productName: 'Half' } } })],
  ['a part that is no document', answerWith({ parts: { siteSettings: 'maintenance' } })],
]

describe('by default', () => {
  it('reads all published content in one request and caches it under one tag', async () => {
    answer = answerName('Agora')
    expect(await read()).toMatchObject({ productName: 'Agora' })
    const { pathname, searchParams } = new URL(questions[0] ?? '', lakeUrl)
    expect(pathname).toMatch(/^\/v[\d-]+\/data\/query\/production$/)
    expect(searchParams.get('perspective')).toBe('published')
    expect(questions).toHaveLength(1)
    expect(cache.cacheTag).toHaveBeenCalledWith('content')
    expect(cache.cacheLife).toHaveBeenCalledWith({ stale: 30, revalidate: 300, expire: 31_536_000 })
  })

  it('in development, content and records expire instead of becoming stale', async () => {
    vi.stubEnv('NODE_ENV', 'development')
    answer = answerName('Agora')
    await read()
    const { setCacheLife } = await import('../screens/events/reads/kept-answers')
    setCacheLife()
    const ages = cache.cacheLife.mock.calls.map(([{ revalidate, expire }]) => [revalidate, expire])
    expect(ages).toEqual([
      [300, 300],
      [300, 300],
    ])
  })

  it.each(outages)(
    'after %s, returns the last good response, or throws if there is none',
    async (_name, outage) => {
      answer = outage
      await expect(read()).rejects.toThrow()
      expect(cache.cacheLife).not.toHaveBeenCalled()
      answer = answerName('Agora')
      await read()
      answer = outage
      expect(await read()).toMatchObject({ productName: 'Agora' })
      expect(cache.cacheLife).toHaveBeenLastCalledWith({ stale: 30, revalidate: 10, expire: 31_536_000 })
      answer = answerName('New Agora')
      expect(await read()).toMatchObject({ productName: 'New Agora' })
    },
  )

  it('times out if the content lake does not respond', async () => {
    answer = () => {}
    const boundSilence = vi.fn((_ms, ask) => ask(AbortSignal.abort(new Error('Too slow'))))
    vi.doMock('../lib/silence.ts', () => ({ boundSilence, slowdown: 1 }))
    await expect(read()).rejects.toThrow()
    vi.doUnmock('../lib/silence.ts')
    expect(boundSilence).toHaveBeenCalledWith(3000, expect.anything())
  })

  describe('in a build', () => {
    beforeEach(() => {
      vi.stubEnv('NEXT_PHASE', 'phase-production-build')
    })

    it('falls back to the committed snapshot for the sample content if the content lake is down', async () => {
      answer = down
      expect(await read()).toMatchObject({ productName: 'Campus Agora' })
      vi.stubEnv('NEXT_PHASE', '')
      expect(await read()).toMatchObject({ productName: 'Campus Agora' })
    })

    it('prefers the stored response to the snapshot, and does not overwrite it', async () => {
      answer = answerName('Edited Agora')
      await read()
      answer = down
      expect(await read()).toMatchObject({ productName: 'Edited Agora' })
      vi.stubEnv('NEXT_PHASE', '')
      expect(await read()).toMatchObject({ productName: 'Edited Agora' })
    })

    it('does not use the snapshot for a different project, and throws if there is no stored response', async () => {
      project = 'abc12345'
      answer = down
      await expect(read()).rejects.toThrow(
        /^The content lake of project abc12345, dataset production, did not answer .*Build again when it does\.$/,
      )
      answer = answerName('Their Agora')
      await read()
      answer = down
      expect(await read()).toMatchObject({ productName: 'Their Agora' })
    })
  })
})
