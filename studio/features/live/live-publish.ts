import type { SanityClient } from '@sanity/client'
import { ReplaySubject, type Subject } from 'rxjs'
import type { SanityDocument } from 'sanity'
import { redirect, redirectsIn } from '../../../schemas/documents/redirect.ts'
import { accountPages } from '../../../schemas/pages/account-pages/account-pages.ts'
import { settings } from '../../config/current-settings.ts'
import {
  findChangedAccountLocations,
  findChoosingModels,
  findLocations,
  notFound,
} from '../../content/locations.ts'
import type { LiveEvent, Publish } from './watch-pages.ts'

/** Paths of the pages that show a document, or what changed in it. A redirect has the path where it begins. */
function pathsOf(type: string, document: unknown, before: unknown): string[] {
  if (type === accountPages.name && before) {
    return findChangedAccountLocations(before, document).map(({ href }) => href)
  }
  if (type === redirect.name) return redirectsIn([document]).map(({ from }) => from)
  const places = findLocations(type, document, Date.now()).filter(
    (place) => place !== notFound && !place.isState,
  )
  return places.map(({ href }) => href)
}

/** Whether a published document chooses this one, if some choose among those of its type. */
async function isChosen(client: SanityClient, type: string, id: string): Promise<boolean> {
  const names = findChoosingModels(type).map(({ name }) => name)
  if (names.length === 0) return true
  const options = { perspective: 'published', tag: 'live.chosen' } as const
  const count = client.fetch<number>('count(*[_id in $names && references($id)])', { names, id }, options)
  return count.then(Boolean, () => true)
}

/**
 * The publish that the site must show.
 * @param before the document that it replaced
 * @returns undefined when no page shows the document
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
  const paths = pathsOf(type, document, before)
  if (!siteUrl || paths.length === 0 || !(await isChosen(client, type, document._id))) return undefined
  const target = type === redirect.name ? redirectsIn([document])[0]?.to : undefined
  return { siteUrl, paths, publishedAt: Date.parse(document._updatedAt), pressedAt, answeredAt, target }
}

/** The events of the latest press of Publish in this tab, by document: the form and the notice listen to them. */
const underWay = new Map<string, Subject<LiveEvent>>()

/** Notes that Publish is pressed. Its last event, and each further one, is told to whoever subscribes. */
export function beginPublish(id: string): Subject<LiveEvent> {
  const events = new ReplaySubject<LiveEvent>(1)
  underWay.set(id, events)
  return events
}

/**
 * Returns the events of the latest press of Publish for a document in this tab and removes it; undefined when another
 * user has published it.
 */
export function takePublish(id: string): Subject<LiveEvent> | undefined {
  const events = underWay.get(id)
  underWay.delete(id)
  return events
}
