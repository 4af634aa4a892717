import { LRUCache } from 'lru-cache'
import { recordIdOf } from '@/firestore'
import { clubFields } from './club/club-record'
import { readOrRecallEvent } from './event/event-reads'
import { eventFields } from './event/event-record'
import { linkParameters } from './link-details'
import { filterAddress, filterParameters, readFilters } from './list/filters'

const eventParameters = linkParameters(eventFields)
const clubParameters = linkParameters(clubFields)

/** A page that is rendered for its address. */
interface OnDemandPage {
  path: string
  /** The query parameters that it reads. */
  parameters: readonly string[]
}

/**
 * Events, clubs and their list have two pages each: a cached one for the plain link, and one that is rendered on demand
 * for the parameters of its address. A page that is rendered on demand cannot respond with 404 once it has begun, so
 * whether the event exists is checked here.
 * @returns the page that is rendered on demand, or undefined when the cached one is sent
 */
export async function onDemandPage({ pathname, searchParams }: URL): Promise<OnDemandPage | undefined> {
  const has = (names: readonly string[]) => names.some((name) => searchParams.get(name)?.trim())
  const reading = (parameters: readonly string[], path: string) =>
    has(parameters) ? { path, parameters } : undefined

  if (pathname === '/events') return reading(filterParameters, '/events/search')
  const [, kind, part = '', ...rest] = pathname.split('/')
  const id = recordIdOf(part)
  if (rest.length > 0 || id === '') return undefined
  if (kind === 'club') return reading(clubParameters, `/from-link${pathname}`)
  if (kind !== 'event' || !has(eventParameters)) return undefined
  const mayExist = has([eventFields.title.link]) || (await eventExists(id))
  return mayExist ? reading(eventParameters, `/from-link${pathname}`) : undefined
}

/**
 * The address of a search without the fields that were left empty: a form sends them all.
 * @returns undefined where the address has none
 */
export function cleanSearch({ pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/events') return undefined
  const isEmpty = filterParameters.some((name) => searchParams.get(name)?.trim() === '')
  return isEmpty ? filterAddress(readFilters(Object.fromEntries(searchParams))) : undefined
}

/** Firestore's recent answers about events. Such a link costs one read a minute, however often it is followed. */
const known = new LRUCache<string, { exists: boolean }>({
  max: 1000,
  ttl: 60_000,
  fetchMethod: async (id) => ({ exists: (await readOrRecallEvent(id)).value !== null }),
})

/** Whether there may be such an event: when Firestore does not answer, the page says so itself. */
async function eventExists(id: string): Promise<boolean> {
  const answer = await known.fetch(id).catch(() => undefined)
  return answer?.exists !== false
}
