import type { SanityDocument } from 'sanity'
import { z } from 'zod'
import { isRunning } from '../../../schemas/datetime.ts'
import { accountPages } from '../../../schemas/pages/account-pages/account-pages.ts'
import { settings } from '../../config/current-settings.ts'
import { locationsOfAccountChange, locationsOfDocument, notFound } from '../../presentation/locations.ts'
import { type LiveEvent, type Publish, watchPages } from './watch-pages.ts'

const redirect = z.object({ from: z.string(), to: z.string() })

const datetime = z
  .string()
  .nullish()
  .transform((text) => text ?? null)
const scheduled = z.object({ from: datetime, until: datetime })

/** Whether visitors see an announcement now: one for a later day is on no page yet. */
function isShown(announcement: unknown): boolean {
  const { data } = scheduled.safeParse(announcement)
  return data !== undefined && isRunning(data, Date.now())
}

/** Paths of the pages that show a document, or what changed in it. A redirect has the path where it begins. */
function pathsOf(type: string, document: unknown, before: unknown): string[] {
  if (type === accountPages.name && before) {
    return locationsOfAccountChange(before, document).map(({ href }) => href)
  }
  if (type === 'redirect') return [redirect.safeParse(document).data?.from ?? []].flat()
  if (type === 'announcement' && !isShown(document)) return []
  const places = locationsOfDocument(type, document).filter((place) => place !== notFound && !place.isState)
  const paths = places.map(({ href }) => href)
  // Content on every page needs no check of the pages that the site renders for each visit.
  return type === 'siteSettings' || type === 'announcement'
    ? paths.filter((path) => !path.includes('?'))
    : paths
}

/**
 * The publish that the site must show.
 * @param before the document that it replaced
 * @returns undefined when no page shows the document
 */
export function publishOf(
  type: string,
  document: SanityDocument,
  before?: SanityDocument | null,
  pressedAt = Date.now(),
): Publish | undefined {
  const { siteUrl } = settings
  const paths = pathsOf(type, document, before)
  if (!siteUrl || paths.length === 0) return undefined
  const target = type === 'redirect' ? redirect.safeParse(document).data?.to : undefined
  return {
    siteUrl,
    paths,
    publishedAt: Date.parse(document._updatedAt),
    pressedAt,
    answeredAt: Date.now(),
    target,
  }
}

/** A press of Publish in this tab, whose events the form and the notice listen to. */
export class LivePublish {
  /** As `Date.now` says it. */
  readonly #pressedAt = Date.now()
  readonly #listeners = new Set<(event: LiveEvent) => void>()
  #last: LiveEvent | undefined

  /**
   * Begins to look at the site: the document is published.
   * @param before the document that it replaced
   * @returns whether a page shows such a document
   */
  watch(type: string, published: SanityDocument, before: SanityDocument | null): boolean {
    const publish = publishOf(type, published, before, this.#pressedAt)
    if (!publish) return false
    void watchPages(publish, (event) => {
      this.#last = event
      for (const tell of this.#listeners) tell(event)
    })
    return true
  }

  /**
   * @param tell called with the last event, and with each further one
   * @returns what ends it
   */
  listen(tell: (event: LiveEvent) => void): () => void {
    this.#listeners.add(tell)
    if (this.#last) tell(this.#last)
    return () => this.#listeners.delete(tell)
  }
}

const underWay = new Map<string, LivePublish>()

/** Notes that Publish is pressed. */
export function beginPublish(id: string): LivePublish {
  const publish = new LivePublish()
  underWay.set(id, publish)
  return publish
}

/**
 * Returns the latest press of Publish for a document in this tab and removes it; undefined when another user has
 * published it.
 */
export function takePublish(id: string): LivePublish | undefined {
  const publish = underWay.get(id)
  underWay.delete(id)
  return publish
}
