import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import { parseJson } from '../../lib/parse-json.ts'

/** The published content at one time. It is immutable: each version is a new object. */
const contentSchema = z.object({
  /** Increases with each change. Each process of the HTTP server counts separately. */
  version: z.number(),
  /** The content that pages show, by part name, see `contentParts`. */
  parts: z.record(z.string(), z.unknown()),
  /** The version in which each part last changed, and in which scheduled content last started or ended (`moment`). */
  changedAt: z.record(z.string(), z.number()),
  /** The time that decides which scheduled content is shown, in milliseconds since 1970. */
  moment: z.number(),
})
export type Content = z.infer<typeof contentSchema>

/** The name under which a page with scheduled content depends on the time. */
export const timePart = 'moment'

/** The content that a page was rendered from. */
export interface PageVersion {
  version: number
  /** The parts that it read. Without them, any change might have outdated the page. */
  reads?: readonly string[]
  /** When Next rendered it, in milliseconds since 1970; undefined for a response that was rendered for one request. */
  renderedAt?: number
}

/** Whether a part that a page read has changed since. */
export function isOutdated({ version, reads }: PageVersion, content: Content | undefined): boolean {
  const changedAt = content?.changedAt ?? {}
  return (reads ?? Object.keys(changedAt)).some((part) => (changedAt[part] ?? 0) > version)
}

/** Whether a page is from an earlier render than another one. */
export function isOlder(one: PageVersion, other: PageVersion): boolean {
  if (one.version !== other.version) return one.version < other.version
  return (one.renderedAt ?? 0) < (other.renderedAt ?? 0)
}

/**
 * Returns until when a page that has just been rendered is fresh. If the page before was still fresh, the new page expires with
 * it: Next reuses Firestore results within a minute and does not report their age.
 * @param now `performance.now()` (ms)
 * @param lifetime lifetime (s)
 */
export function freshUntil(now: number, lifetime: number, previous?: { freshUntil: number }): number {
  const until = now + lifetime * 1000
  return previous && previous.freshUntil > now ? Math.min(previous.freshUntil, until) : until
}

/** Header of the server's render request to Next. The server always replaces a visitor's value. */
export const renderRequestHeader = 'x-render-request'

export const renderRequestSchema = z.object({
  /** Minimum version of the content to render; undefined while the server has no content. */
  version: z.number().optional(),
  /** Whether an outdated page is accepted, because rendering has just failed. */
  acceptsOutdated: z.boolean(),
  /** Whether no visitor waits for it. */
  isBackground: z.boolean(),
})
export type RenderRequest = z.infer<typeof renderRequestSchema>

/** @returns undefined if the header is not a render request of the server */
export function readRenderRequest(header: unknown): RenderRequest | undefined {
  return renderRequestSchema.safeParse(parseJson(String(header))).data
}

/** Header with the content version of a page in Next's cache, see `formatVersion`. */
export const pageVersionHeader = 'x-page-version'

/** `12 homePage,siteSettings 1795706108347` */
export function formatVersion({ version, reads, renderedAt }: Required<PageVersion>): string {
  return [version, reads.join(), renderedAt].join(' ')
}

/** @returns undefined for a response that was not rendered from the server's content */
export function parseVersion(text: string): PageVersion | undefined {
  const [, version, reads, renderedAt] = /^(\d+) (\S*) (\d+)$/.exec(text) ?? []
  if (reads === undefined) return undefined
  return {
    version: Number(version),
    reads: reads === '' ? [] : reads.split(','),
    renderedAt: Number(renderedAt),
  }
}

/**
 * A render with one version of the content from start to end. Next renders a page twice, and fails if the second render reads
 * something new.
 */
export class Rendering {
  readonly content: Content
  readonly acceptsOutdated: boolean
  readonly isBackground: boolean
  readonly #reads = new Set<string>()

  constructor(
    content: Content,
    { acceptsOutdated, isBackground }: Omit<RenderRequest, 'version'> = {
      acceptsOutdated: false,
      isBackground: false,
    },
  ) {
    this.content = content
    this.acceptsOutdated = acceptsOutdated
    this.isBackground = isBackground
  }

  /** Returns the content of a part. Callers must not change it. */
  read(part: string): unknown {
    this.#reads.add(part)
    return this.content.parts[part]
  }

  /** Returns the time that decides which scheduled content is shown, in milliseconds since 1970. */
  readMoment(): number {
    this.#reads.add(timePart)
    return this.content.moment
  }

  /** Names of the parts that have been read so far. */
  get reads(): readonly string[] {
    return [...this.#reads]
  }
}

/** Changes of the content since the last message, from the HTTP server to Next's process. */
export const contentMessage = z.object({ content: contentSchema })

interface HeldContent {
  content?: Content
  waiting: { version: number; resolve: (content: Content) => void }[]
}

const heldKey = Symbol.for('campus.content')
const renderingsKey = Symbol.for('campus.renderings')
// On `globalThis`, because Next compiles this module again for its pages and for its proxy.
const shared: typeof globalThis & {
  [heldKey]?: HeldContent
  [renderingsKey]?: AsyncLocalStorage<Rendering>
} = globalThis
shared[heldKey] ??= { waiting: [] }
const held: HeldContent = shared[heldKey]

/** The current render; undefined if Next runs without the HTTP server. */
export const renderStorage: AsyncLocalStorage<Rendering> = shared[renderingsKey] ?? new AsyncLocalStorage()
shared[renderingsKey] = renderStorage

/** Returns the newest content from the HTTP server; undefined if there is none. */
export function getContent(): Content | undefined {
  return held.content
}

/** Applies a change of the content. */
export function applyChange({ parts, ...changed }: Content): void {
  const content = { ...changed, parts: { ...held.content?.parts, ...parts } }
  held.content = content
  const isDue = ({ version }: { version: number }) => version <= content.version
  for (const { resolve } of held.waiting.filter(isDue)) resolve(content)
  held.waiting = held.waiting.filter((waiting) => !isDue(waiting))
}

/**
 * Resolves with the content of a version or a later one. The content can arrive after the request, because it is sent separately.
 */
export function waitForContent(version: number): Promise<Content> | Content {
  if (held.content && held.content.version >= version) return held.content
  return new Promise((resolve) => held.waiting.push({ version, resolve }))
}
