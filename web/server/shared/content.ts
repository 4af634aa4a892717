import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import { parseJson } from '../../lib/parse-json.ts'

/** The published content at one time. It is never changed: another version is another object. */
const contentSchema = z.object({
  /** Rises with each change. The numbers are those of one process of the HTTP server. */
  version: z.number(),
  /** What pages show, by name, see `contentParts`. */
  parts: z.record(z.string(), z.unknown()),
  /** The version in which each part changed last, and that in which dated content came or went (`moment`). */
  changedAt: z.record(z.string(), z.number()),
  /** The time as of which dated content is shown, in milliseconds since 1970. */
  moment: z.number(),
})
export type Content = z.infer<typeof contentSchema>

/** The name under which a page that shows dated content depends on the time. */
export const momentPart = 'moment'

/** The content that a page was rendered from. */
export interface PageVersion {
  version: number
  /** The parts that it read; without them every change may have outdated the page. */
  reads?: readonly string[]
  /** When Next rendered it, in milliseconds since 1970; undefined for an answer that was rendered for one request. */
  renderedAt?: number
}

/** Whether a part that a page read has changed since. */
export function isOutdated({ version, reads }: PageVersion, content: Content | undefined): boolean {
  const changedAt = content?.changedAt ?? {}
  return (reads ?? Object.keys(changedAt)).some((part) => (changedAt[part] ?? 0) > version)
}

/** Whether a page is from an earlier rendering than another one. */
export function isOlder(one: PageVersion, other: PageVersion): boolean {
  if (one.version !== other.version) return one.version < other.version
  return (one.renderedAt ?? 0) < (other.renderedAt ?? 0)
}

/**
 * Until when a page that has just been rendered is fresh. Its records may be those of the page before, if that was still fresh:
 * Next gives what it keeps of Firestore to any rendering within a minute, and says nothing of its age.
 * @param now milliseconds of `performance.now()`
 * @param lifetime in seconds
 */
export function freshUntil(now: number, lifetime: number, previous?: { freshUntil: number }): number {
  const until = now + lifetime * 1000
  return previous && previous.freshUntil > now ? Math.min(previous.freshUntil, until) : until
}

/** The header with the server's render request to Next. The server always replaces a visitor's value. */
export const renderRequestHeader = 'x-render-request'

export const renderRequestSchema = z.object({
  /** The version of the content to render from, or a later one; undefined while the server has no content. */
  version: z.number().optional(),
  /** An outdated page is better than none: rendering has just failed. */
  acceptsOutdated: z.boolean(),
  /** No visitor waits for it. */
  isBackground: z.boolean(),
})
export type RenderRequest = z.infer<typeof renderRequestSchema>

/** @returns undefined when the header is not one of the server's */
export function readRenderRequest(header: unknown): RenderRequest | undefined {
  return renderRequestSchema.safeParse(parseJson(String(header))).data
}

/** The header in which Next's answer names the content that a page of its cache was rendered from, see `formatVersion`. */
export const pageVersionHeader = 'x-page-version'

/** `12 homePage,siteSettings 1795706108347` */
export function formatVersion({ version, reads, renderedAt }: Required<PageVersion>): string {
  return [version, reads.join(), renderedAt].join(' ')
}

/** @returns undefined for an answer that was not rendered from content of the server */
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
 * A request that Next renders, with one version of the content from its beginning to its end: Next renders a page twice, and
 * fails when the second time reads what the first did not.
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

  /** The content of a part. Callers must not change it. */
  read(part: string): unknown {
    this.#reads.add(part)
    return this.content.parts[part]
  }

  /** The time as of which dated content is shown, in milliseconds since 1970. */
  readMoment(): number {
    this.#reads.add(momentPart)
    return this.content.moment
  }

  /** The names of the parts that have been read so far. */
  get reads(): readonly string[] {
    return [...this.#reads]
  }
}

/** The changes of the content since the message before, from the HTTP server to the process of Next. */
export const contentMessage = z.object({ content: contentSchema })

interface HeldContent {
  content?: Content
  waiting: { version: number; resolve: (content: Content) => void }[]
}

const heldKey = Symbol.for('campus.content')
const renderingsKey = Symbol.for('campus.renderings')
// Of the process and not of this module, which Next compiles once more for its pages and for its proxy.
const shared: typeof globalThis & {
  [heldKey]?: HeldContent
  [renderingsKey]?: AsyncLocalStorage<Rendering>
} = globalThis
shared[heldKey] ??= { waiting: [] }
const held: HeldContent = shared[heldKey]

/** The request that is being rendered; none where Next runs without the HTTP server. */
export const renderings: AsyncLocalStorage<Rendering> = shared[renderingsKey] ?? new AsyncLocalStorage()
shared[renderingsKey] = renderings

/** The newest content that the HTTP server has handed over; undefined where there is none. */
export function heldContent(): Content | undefined {
  return held.content
}

/** Takes over what has changed. */
export function holdContent({ parts, ...changed }: Content): void {
  const content = { ...changed, parts: { ...held.content?.parts, ...parts } }
  held.content = content
  const isDue = ({ version }: { version: number }) => version <= content.version
  for (const { resolve } of held.waiting.filter(isDue)) resolve(content)
  held.waiting = held.waiting.filter((waiting) => !isDue(waiting))
}

/** Resolves with the content of a version or a later one: it takes another way than the request that asks for it. */
export function contentOfVersion(version: number): Promise<Content> | Content {
  if (held.content && held.content.version >= version) return held.content
  return new Promise((resolve) => held.waiting.push({ version, resolve }))
}
