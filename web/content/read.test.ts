import { mkdtemp, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { singletonQuery } from '../../schemas/model/document'
import { siteSettings } from '../../schemas/settings/site-settings'
import { readEnvironment } from '../config/environment'
import { generationsOfProcess } from '../runtime/generations'
import { serve } from './testing/serve'

const settingsQuery = singletonQuery(siteSettings)

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
let folder: string

const answerName = (productName: string): RequestListener => {
  return (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ms: 1, result: { productName } }))
  }
}

const down: RequestListener = (request) => request.socket.destroy()

/** A new module registry simulates a restarted process. */
async function read(query = settingsQuery) {
  vi.resetModules()
  Reflect.deleteProperty(globalThis, Symbol.for('campus.generations'))
  const { readContent } = await import('./read')
  return readContent(query)
}

beforeEach(async () => {
  project = ''
  folder = await mkdtemp(join(tmpdir(), 'content-'))
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.spyOn(console, 'warn').mockReturnValue()
  lakeUrl = await serve((request, response) => answer(request, response))
})

afterEach(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.clearAllMocks()
  await rm(folder, { recursive: true })
})

const outages: [string, RequestListener][] = [
  ['an error', (_request, response) => response.writeHead(500).end('{}')],
  ['a page instead of JSON', (_request, response) => response.end('<html>')],
  [
    'JSON with a result that is no document',
    (_request, response) =>
      response.setHeader('content-type', 'application/json').end('{"result":"maintenance"}'),
  ],
]

describe('readContent', () => {
  it('reads published content and tags it by type', async () => {
    let path = ''
    answer = (request, response) => {
      path = request.url ?? ''
      answerName('Agora')(request, response)
    }
    expect(await read()).toMatchObject({ productName: 'Agora' })
    expect(new URL(path, lakeUrl).pathname).toMatch(/^\/v[\d-]+\/data\/query\/production$/)
    expect(new URL(path, lakeUrl).searchParams.get('perspective')).toBe('published')
    expect(cache.cacheTag).toHaveBeenCalledWith('content', 'content:siteSettings')
    expect(cache.cacheLife).toHaveBeenCalledWith({ stale: 300, revalidate: 300, expire: 31_536_000 })
  })

  it.each(outages)('after %s throws without a copy, and gives the last good one', async (_name, outage) => {
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
  })

  it('asks again after a publish, however recently it failed', async () => {
    answer = answerName('Agora')
    await read()
    vi.resetModules()
    const { readContent } = await import('./read')
    const read2 = () => readContent(settingsQuery)
    // The stream is cut, and what is being read with it.
    answer = down
    expect(await read2()).toMatchObject({ productName: 'Agora' })
    answer = answerName('New Agora')
    expect(await read2()).toMatchObject({ productName: 'Agora' })
    generationsOfProcess().raise(['*'])
    expect(await read2()).toMatchObject({ productName: 'New Agora' })

    // A read from before the publish fails after it.
    const held = Promise.withResolvers<() => void>()
    answer = (request) => held.resolve(() => request.socket.destroy())
    const before = read2()
    const fail = await held.promise
    generationsOfProcess().raise(['*'])
    answer = down
    fail()
    await before
    answer = answerName('Newest Agora')
    expect(await read2()).toMatchObject({ productName: 'Newest Agora' })
  })

  it('marks the rendering that was given a copy, whatever is published meanwhile, and no other', async () => {
    answer = answerName('Agora')
    await read()
    vi.resetModules()
    const [{ readContent }, { renderContext }] = await Promise.all([
      import('./read'),
      import('../runtime/render-request'),
    ])
    const markOf = async () => {
      const context = { process: 'test', generation: 0, acceptsOutdated: false, isFallback: false }
      await renderContext.run(context, () => readContent(settingsQuery))
      return context.isFallback
    }
    expect(await markOf()).toBe(false)
    answer = (request) => {
      generationsOfProcess().raise(['aboutPage'])
      request.socket.destroy()
    }
    expect(await markOf()).toBe(true)
    answer = answerName('Agora')
    expect(await markOf()).toBe(false)
  })

  it('gives up on a silent content lake', async () => {
    answer = () => {}
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('Too slow')))
    await expect(read()).rejects.toThrow()
    expect(AbortSignal.timeout).toHaveBeenCalledWith(3000)
  })

  describe('in a build', () => {
    const otherQuery = { ...settingsQuery, groq: `${settingsQuery.groq}{productName}` }

    beforeEach(() => {
      vi.stubEnv('NEXT_PHASE', 'phase-production-build')
    })

    it('takes the committed snapshot for the sample content, without a content lake', async () => {
      answer = down
      expect(await read()).toMatchObject({ productName: 'Campus Agora' })
      vi.stubEnv('NEXT_PHASE', '')
      expect(await read()).toMatchObject({ productName: 'Campus Agora' })
    })

    it('prefers the copy on disk, and leaves it as it is', async () => {
      answer = answerName('Edited Agora')
      await read()
      answer = down
      expect(await read()).toMatchObject({ productName: 'Edited Agora' })
      expect(await read(otherQuery)).toMatchObject({ productName: 'Campus Agora' })
      vi.stubEnv('NEXT_PHASE', '')
      expect(await read()).toMatchObject({ productName: 'Edited Agora' })
    })

    it('never shows the sample for another project: a lake that fails half-way ends the build', async () => {
      project = 'abc12345'
      answer = answerName('Their Agora')
      await read()
      answer = down
      expect(await read()).toMatchObject({ productName: 'Their Agora' })
      await expect(read(otherQuery)).rejects.toThrow(
        /^The content lake of project abc12345, dataset production, did not answer .*Build again when it does\.$/,
      )
    })
  })
})
