import { RenderQueue } from '../front/renderer/render-queue.ts'
import { Renderer } from '../front/renderer/renderer.ts'
import type { Upstream } from '../front/renderer/upstream.ts'
import type { Content } from '../shared/content.ts'

/** Content that a test can change, without a content lake. */
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

  /** @param parts names of the parts that the publish event changes */
  publish(parts: readonly string[] = ['homePage', 'aboutPage']): void {
    const version = this.current.version + 1
    const changed = Object.fromEntries(parts.map((part) => [part, version]))
    this.current = { ...this.current, version, changedAt: { ...this.current.changedAt, ...changed } }
  }
}

const asNextMadeIt = (html: string) => ({ html, scriptSources: [], styleSources: [] })

/** Site settings for tests that do not depend on their values. */
export const testSite = {
  origins: { images: [], auth: [], contactForm: [], preview: [], analytics: false, usageEvents: [] },
  markup: { prepare: asNextMadeIt, asNextMadeIt },
  buildId: 'build',
}

/** Creates a renderer in front of a function that responds like Next. */
export function testRenderer(fetchPage: Upstream['fetchPage'], content: TestContent): Renderer {
  const upstream = { fetchPage, forward: () => Promise.reject(new Error('no visitor is forwarded')) }
  const renderQueue = new RenderQueue()
  return new Renderer({ upstream, renderQueue, content, site: testSite, builtPaths: new Set() })
}
