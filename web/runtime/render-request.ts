import { AsyncLocalStorage } from 'node:async_hooks'
import { z } from 'zod'
import type { Generations } from './generations.ts'

/** The header with the server's render request to Next. The server always replaces a visitor's value. */
export const renderRequestHeader = 'x-render-request'

/** The header in which Next's answer names the content that a cached page was rendered from, see `formatVersion`. */
export const pageVersionHeader = 'x-page-version'

export const renderRequestSchema = z.object({
  /** Identifies the server's process, whose generations these are. */
  process: z.string(),
  /** The generation of each document type, see `Generations`. */
  generations: z.record(z.string(), z.number()),
  /** An outdated page is better than none: rendering has just failed. */
  acceptsOutdated: z.boolean(),
  /** No visitor waits for it. */
  isBackground: z.boolean(),
})
export type RenderRequest = z.infer<typeof renderRequestSchema>

/** @returns undefined when the header is not one of the server's */
export function readRenderRequest(header: unknown): RenderRequest | undefined {
  try {
    return renderRequestSchema.parse(JSON.parse(String(header)))
  } catch {
    return undefined
  }
}

/** A request that Next is rendering. */
interface RenderContext {
  process: string
  /** The latest generation at its start. */
  generation: number
  /**
   * The generation of document types at its start. Next renders a page twice, and fails when the second time reads
   * what the first did not: a publish between them must not change what is read.
   */
  generationOf?: (types: readonly string[]) => number
  acceptsOutdated: boolean
  isBackground?: boolean
  /** Set when it was given older content, because a read failed. */
  isFallback?: boolean
}

const key = Symbol.for('campus.render-context')
const shared: typeof globalThis & { [key]?: AsyncLocalStorage<RenderContext> } = globalThis

/** The request that is being rendered. It belongs to the process: Next compiles this module once more for its pages. */
export const renderContext = shared[key] ?? new AsyncLocalStorage<RenderContext>()
shared[key] = renderContext

/** The content that a page was rendered from. */
export interface PageVersion {
  /** The process of the server that counts these generations. Those of another one say nothing. */
  process: string
  /** The latest generation when its rendering began: later publishes are not in it. */
  generation: number
  /** The document types that it reads. */
  types: readonly string[]
  /** It may show older content than that, because a read failed. */
  isFallback: boolean
}

/** `1f0c… 12 homePage,siteSettings` */
export function formatVersion({ process, generation, types, isFallback }: PageVersion): string {
  return `${process} ${generation} ${types.join()}${isFallback ? ' fallback' : ''}`
}

/**
 * The generation of a page that is rendered on demand: that of its request, or of its page shell where that lacks a publish.
 * @param header with the version of the shell
 * @param begun the latest generation when the page was requested
 * @returns undefined when the shell may show older content
 */
export function generationOnDemand(
  header: string | string[] | undefined,
  begun: number,
  generations: Pick<Generations, 'of' | 'process'>,
): number | undefined {
  const shell = parseVersion(header)
  if (shell && (shell.isFallback || shell.process !== generations.process)) return undefined
  return shell && shell.generation < generations.of(shell.types) ? Math.min(shell.generation, begun) : begun
}

/** @returns undefined when the header is missing: the page is not one that Next caches */
export function parseVersion(header: string | string[] | undefined): PageVersion | undefined {
  const [, process, generation, types, fallback] =
    /^(\S+) (\d+) (\S*)( fallback)?$/.exec(String(header)) ?? []
  if (process === undefined || generation === undefined || types === undefined) return undefined
  return {
    process,
    generation: Number(generation),
    types: types === '' ? [] : types.split(','),
    isFallback: fallback !== undefined,
  }
}
