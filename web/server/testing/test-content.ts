import { RenderQueue } from '../front/renderer/render-queue.ts'
import { Renderer } from '../front/renderer/renderer.ts'
import type { Upstream } from '../front/renderer/upstream.ts'
import type { Content } from '../shared/content.ts'

/** Content without a content lake, which changes when a test says so. */
export class TestContent {
  current: Content = {
    version: 1,
    parts: {},
    changedAt: { homePage: 1, aboutPage: 1 },
    moment: 0,
  }
  layout = 'layout'
  time: number | undefined = 1000
  started = Promise.resolve()

  /** @param parts that a publish changes */
  publish(parts: readonly string[] = ['homePage', 'aboutPage']): void {
    const version = this.current.version + 1
    const changed = Object.fromEntries(parts.map((part) => [part, version]))
    this.current = { ...this.current, version, changedAt: { ...this.current.changedAt, ...changed } }
  }
}

const asNextMadeIt = (html: string) => ({ html, scriptSources: [], styleSources: [] })

/** What pages are finished with where a test looks at other things. */
export const testSite = {
  origins: { images: [], auth: [], contactForm: [], preview: [], analytics: false, usageEvents: [] },
  markup: { prepare: asNextMadeIt, asNextMadeIt },
  buildId: 'build',
}

/** A renderer in front of a function that answers as Next would. */
export function testRenderer(fetchPage: Upstream['fetchPage'], content: TestContent): Renderer {
  const upstream = { fetchPage, forward: () => Promise.reject(new Error('no visitor is forwarded')) }
  const renderQueue = new RenderQueue()
  return new Renderer({ upstream, renderQueue, content, site: testSite, builtPaths: new Set() })
}
