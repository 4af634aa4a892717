import { randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { redirect } from '../../schemas/documents/redirect.ts'

/**
 * Counts publishes. Each raises the generation of the document types that it changed. A page or a read of an earlier
 * generation is outdated. The numbers hold for one process of the site.
 */
export class Generations {
  /** Tells these numbers from those of other processes, and of this one before a restart. */
  readonly process: string
  readonly #raisedTo = new Map<string, number>()
  /** How new the content of each of the last generations is, see `contentTime`. */
  readonly #contentTimes = new LRUCache<number, number>({ max: 1000 })

  #failedRead: { generation: number; at: number } | undefined

  constructor(process: string = randomUUID()) {
    this.process = process
  }

  /** The number of publishes so far; 0 before the first. */
  get latest(): number {
    return Math.max(0, ...this.#raisedTo.values())
  }

  /**
   * Documents of these types were published; `*` means all types.
   * @param publishedAt by the clock of the content lake, in milliseconds since 1970; undefined when it is not known
   */
  raise(types: readonly string[], publishedAt?: number): void {
    const { latest } = this
    const next = latest + 1
    for (const type of types) this.#raisedTo.set(type, next)
    const times = [this.#contentTimes.get(latest), publishedAt].filter((time) => time !== undefined)
    if (times.length > 0) this.#contentTimes.set(next, Math.max(...times))
  }

  /**
   * Until when everything that was published is known in a generation, in milliseconds since 1970.
   * @returns undefined when it is not known
   */
  contentTime(generation: number): number | undefined {
    return this.#contentTimes.get(generation)
  }

  /** A read of the content lake that began in a generation failed, so current renderings may show older content. */
  noteFailedRead(generation: number): void {
    this.#failedRead = { generation, at: performance.now() }
  }

  /**
   * Whether a read failed a moment ago. A publish comes from a content lake that answers, so a failure of an earlier generation says
   * nothing.
   * @param period in milliseconds
   */
  hasFailedWithin(period: number): boolean {
    const { generation, at } = this.#failedRead ?? { generation: -1, at: 0 }
    return generation === this.latest && performance.now() - at < period
  }

  /** The last generation that changed one of these types; without types the last of all. */
  of(types?: readonly string[]): number {
    if (!types || types.includes(everything)) return this.latest
    return Math.max(...[everything, ...types].map((type) => this.#raisedTo.get(type) ?? 0))
  }

  /** The generation of each type that was raised, for `learn` in another process. */
  toJSON(): Record<string, number> {
    return Object.fromEntries(this.#raisedTo)
  }

  /** Takes over what another process has counted. Numbers never fall. */
  learn(raisedTo: Readonly<Record<string, number>>): void {
    for (const [type, generation] of Object.entries(raisedTo))
      this.#raisedTo.set(type, Math.max(generation, this.#raisedTo.get(type) ?? 0))
  }
}

const key = Symbol.for('campus.generations')
const shared: typeof globalThis & { [key]?: Generations } = globalThis

/**
 * The generations that Next's process knows. They belong to the process and not to a module, because Next compiles this file
 * once for its pages and once for its proxy.
 */
export function generationsOfProcess(): Generations {
  shared[key] ??= new Generations()
  return shared[key]
}

/** The tag that every cached read carries. */
export const allContent = 'content'

/** The tag of all document types. */
export const everything = '*'

/** The tag of the cached reads that hold something of this document type. */
export function contentTag(type: string) {
  return `${allContent}:${type}`
}

/** Cache tags for a read that depends on these document types. */
export function contentTags(types: readonly string[]) {
  return [allContent, ...types.map(contentTag)]
}

/** The tags to mark stale when documents of these types changed. Redirects are in no cached read. */
export function staleTags(types: readonly string[]): string[] {
  if (types.includes(everything)) return [allContent]
  return types.filter((type) => type !== redirect.name).map(contentTag)
}

/** The document types among the cache tags of a page, as Next writes them into one header; without it every publish counts. */
export function typesOfTags(header: unknown): string[] {
  if (typeof header !== 'string') return [everything]
  const prefix = contentTag('')
  return header.split(',').flatMap((tag) => (tag.startsWith(prefix) ? tag.slice(prefix.length) : []))
}
