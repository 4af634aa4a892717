import { workUnitAsyncStorage } from 'next/dist/server/app-render/work-unit-async-storage.external.js'
import { afterEach, expect, test, vi } from 'vitest'
import { contentProvider, isBackgroundRender } from '../../content/provider.ts'
import { applyChange, Rendering, renderStorage } from '../shared/content.ts'
import { provideContent } from './provide-content.ts'

const content = {
  version: 7,
  parts: { siteSettings: { productName: 'Agora' } },
  changedAt: {},
  moment: Date.parse('2027-01-11T09:00:00Z'),
}

const provider = () => {
  const found = contentProvider(undefined)
  if (!found) throw new Error('No provider is registered.')
  return found
}

provideContent()

afterEach(() => {
  vi.restoreAllMocks()
})

test('a render reads one version of content and time, and records which parts it reads', async () => {
  const rendering = new Rendering(content)
  await renderStorage.run(rendering, async () => {
    expect(await provider().readPart('siteSettings')).toBe(content.parts.siteSettings)
    // Simulate a publish event during the render.
    applyChange({ ...content, version: 8, moment: 0, parts: { siteSettings: {} } })
    expect(await provider().readPart('siteSettings')).toBe(content.parts.siteSettings)
    expect(await provider().readTime()).toBe(content.moment)
  })
  expect([rendering.content.version, rendering.reads]).toEqual([7, ['siteSettings', 'moment']])
})

test('uses the default provider for requests without content', () => {
  expect(contentProvider('default')).toBe('default')
  expect(isBackgroundRender()).toBe(false)
})

test('reports whether a visitor is waiting', () => {
  const background = new Rendering(content, { acceptsOutdated: false, isBackground: true })
  expect(renderStorage.run(background, isBackgroundRender)).toBe(true)
})

test('throws if a cached function reads content, because the read would not be recorded on a cache hit', () => {
  const inside: typeof workUnitAsyncStorage.getStore = () => JSON.parse('{"type":"cache"}')
  vi.spyOn(workUnitAsyncStorage, 'getStore').mockImplementation(inside)
  renderStorage.run(new Rendering(content), () => {
    expect(() => provider().readPart('siteSettings')).toThrow('reads content')
    expect(() => provider().readTime()).toThrow('reads the time')
    // Cached functions that read Firestore call this function, so it must not throw.
    expect(isBackgroundRender()).toBe(false)
  })
})
