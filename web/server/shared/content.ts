import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import { parseJson } from '../../lib/parse-json.ts'

/** The published content at one point in time. It is immutable: each version is a new object. */
const contentSchema = z.object({
  /** Increases with each change. Each HTTP server process counts separately. */
  version: z.number(),
  /** The content that pages show, keyed by part name, see `contentParts`. */
  parts: z.record(z.string(), z.unknown()),
  /**
   * The version in which each part last changed. `moment` is the version in which scheduled content last started or
   * ended.
   */
  changedAt: z.record(z.string(), z.number()),
  /** The time that decides which scheduled content is shown, in milliseconds since the Unix epoch. */
  moment: z.number(),
})
export type Content = z.infer<typeof contentSchema>

/** The name of the part that a page reads if it depends on the time for scheduled content. */
export const timePart = 'moment'

/** The content from which a page was rendered. */
export interface PageVersion {
  version: number
  /** The parts that the page read. If unknown, any change might have outdated the page. */
  reads?: readonly string[]
  /**
   * When Next rendered the page, in milliseconds since the Unix epoch; undefined if it was rendered for one request
   * only.
   */
  renderedAt?: number
}

/** Whether a part that the page read has changed since it was rendered. */
export function isOutdated({ version, reads }: PageVersion, content: Content | undefined): boolean {
  const changedAt = content?.changedAt ?? {}
  return (reads ?? Object.keys(changedAt)).some((part) => (changedAt[part] ?? 0) > version)
}

/** Whether `one` was rendered from an earlier content version, or earlier from the same version. */
export function isOlder(one: PageVersion, other: PageVersion): boolean {
  if (one.version !== other.version) return one.version < other.version
  return (one.renderedAt ?? 0) < (other.renderedAt ?? 0)
}

/**
 * Returns the time at which a newly rendered page stops being fresh. If the previous page is still fresh, the new page
 * expires with it: Next reuses Firestore results within a minute and does not report their age.
 * @param now `performance.now()` (ms)
 * @param lifetime the page's lifetime (s)
 */
export function freshUntil(now: number, lifetime: number, previous?: { freshUntil: number }): number {
  const until = now + lifetime * 1000
  return previous && previous.freshUntil > now ? Math.min(previous.freshUntil, until) : until
}

/** Header that contains the server's render request to Next. The server overwrites any value from a visitor. */
export const renderRequestHeader = 'x-render-request'

export const renderRequestSchema = z.object({
  /** The minimum content version to render; undefined if the server has no content yet. */
  version: z.number().optional(),
  /** Whether an outdated page is accepted because rendering has just failed. */
  acceptsOutdated: z.boolean(),
  /** Whether no visitor is waiting for the response. */
  isBackground: z.boolean(),
})
export type RenderRequest = z.infer<typeof renderRequestSchema>

/** @returns undefined if the header does not contain a render request from the server */
export function readRenderRequest(header: unknown): RenderRequest | undefined {
  return renderRequestSchema.safeParse(parseJson(String(header))).data
}

/** Header that contains the content version of a page in Next's cache, see `formatVersion`. */
export const pageVersionHeader = 'x-page-version'

/** Formats a version like `12 homePage,siteSettings 1795706108347`. */
export function formatVersion({ version, reads, renderedAt }: Required<PageVersion>): string {
  return [version, reads.join(), renderedAt].join(' ')
}

/** @returns undefined if the response was not rendered from the server's content */
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
 * A render that uses one version of the content from start to end. Next renders each page twice and fails if the second
 * render reads anything new.
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

  /** Returns the content of a part. Callers must not modify it. */
  read(part: string): unknown {
    this.#reads.add(part)
    return this.content.parts[part]
  }

  /** Returns the time that decides which scheduled content is shown, in milliseconds since the Unix epoch. */
  readMoment(): number {
    this.#reads.add(timePart)
    return this.content.moment
  }

  /** Names of the parts that have been read so far. */
  get reads(): readonly string[] {
    return [...this.#reads]
  }
}

/** A message from the HTTP server to Next's process, with the changes since the last message. */
export const contentMessage = z.object({ content: contentSchema })

interface HeldContent {
  content?: Content
  waiting: { version: number; resolve: (content: Content) => void }[]
}

const heldKey = Symbol.for('campus.content')
const renderingsKey = Symbol.for('campus.renderings')
// Stored in `globalThis`, because Next compiles this module separately for its pages and its proxy.
const shared: typeof globalThis & {
  [heldKey]?: HeldContent
  [renderingsKey]?: AsyncLocalStorage<Rendering>
} = globalThis
shared[heldKey] ??= { waiting: [] }
const held: HeldContent = shared[heldKey]

/** Stores the current render; empty if Next runs without the HTTP server. */
export const renderStorage: AsyncLocalStorage<Rendering> = shared[renderingsKey] ?? new AsyncLocalStorage()
shared[renderingsKey] = renderStorage

/** Returns the newest content from the HTTP server; undefined if there is none. */
export function getContent(): Content | undefined {
  return held.content
}

/** Applies a change to the content. */
export function applyChange({ parts, ...changed }: Content): void {
  const content = { ...changed, parts: { ...held.content?.parts, ...parts } }
  held.content = content
  const isDue = ({ version }: { version: number }) => version <= content.version
  for (const { resolve } of held.waiting.filter(isDue)) resolve(content)
  held.waiting = held.waiting.filter((waiting) => !isDue(waiting))
}

/**
 * Resolves with the content of this version or a later one. The content is sent separately, so it might arrive after
 * the request.
 */
export function waitForContent(version: number): Promise<Content> | Content {
  if (held.content && held.content.version >= version) return held.content
  return new Promise((resolve) => held.waiting.push({ version, resolve }))
}
