import type { SanityClient } from '@sanity/client'
import { ReplaySubject, type Subject } from 'rxjs'
import type { SanityDocument } from 'sanity'
import type { DocumentPlace } from '../../../schemas/model/document.ts'
import { findRedirect } from '../../../schemas/models.ts'
import { accountPages } from '../../../schemas/pages/account-pages/account-pages.ts'
import { settings } from '../../config/current-settings.ts'
import {
  findChangedAccountLocations,
  findChoosingModels,
  findLocations,
  notFound,
} from '../../content/locations.ts'
import type { LiveEvent, Publish } from './watch-pages.ts'

/**
 * Returns the pages that show a document. For the account pages, returns only the pages that show a change.
 * For a redirect, returns its source path, because that is how editors recognise it.
 */
function findPages(type: string, document: unknown, before: unknown): DocumentPlace[] {
  if (type === accountPages.name && before) return findChangedAccountLocations(before, document)
  const redirect = findRedirect(type, document)
  if (redirect) return [{ title: redirect.from, href: redirect.from }]
  return findLocations(type, document, Date.now()).filter((place) => place !== notFound && !place.isState)
}

/**
 * Whether a published document references this one. Also true if no type can reference documents of this type,
 * or if the query fails.
 */
async function isChosen(client: SanityClient, type: string, id: string): Promise<boolean> {
  const names = findChoosingModels(type).map(({ name }) => name)
  if (names.length === 0) return true
  const options = { perspective: 'published', tag: 'live.chosen' } as const
  const count = client.fetch<number>('count(*[_id in $names && references($id)])', { names, id }, options)
  return count.then(Boolean, () => true)
}

/**
 * Returns what to watch after a document is published.
 * @param before the published version that was replaced
 * @returns undefined if no page shows the document
 */
export async function toWatchedPublish(
  client: SanityClient,
  type: string,
  document: SanityDocument,
  before?: SanityDocument | null,
  pressedAt = Date.now(),
): Promise<Publish | undefined> {
  const answeredAt = Date.now()
  const { siteUrl } = settings
  const pages = findPages(type, document, before)
  if (!siteUrl || pages.length === 0 || !(await isChosen(client, type, document._id))) return undefined
  const target = findRedirect(type, document)?.to
  return { siteUrl, pages, publishedAt: Date.parse(document._updatedAt), pressedAt, answeredAt, target }
}

/** The live events of each document published in this tab. The form and the notice subscribe to them. */
const underWay = new Map<string, Subject<LiveEvent>>()

/**
 * Registers that a document is being published. A new subscriber receives the last event and all later ones.
 */
export function registerPublish(id: string): Subject<LiveEvent> {
  const events = new ReplaySubject<LiveEvent>(1)
  underWay.set(id, events)
  return events
}

/**
 * Returns the events registered for a document when it was last published in this tab, and removes them.
 * Undefined if another user published it.
 */
export function takePublish(id: string): Subject<LiveEvent> | undefined {
  const events = underWay.get(id)
  underWay.delete(id)
  return events
}
