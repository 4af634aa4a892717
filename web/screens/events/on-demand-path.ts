import { LRUCache } from 'lru-cache'
import { recordIdOf } from '@/firestore'
import { pageParameters, parametersOf } from '../../../schemas/page-parameters.ts'
import { readOrRecallEvent } from './event/event-reads'
import { filterAddress, readFilters } from './list/filters'

/**
 * Events, clubs and their list have two pages each: a cached one for the plain link, and one that is rendered on demand
 * for the parameters of its address. A page that is rendered on demand cannot respond with 404 once it has begun, so
 * whether the event exists is checked here.
 * @returns the path of the page that is rendered on demand, or undefined when the cached one is sent
 */
export async function onDemandPage({ pathname, searchParams }: URL): Promise<string | undefined> {
  const has = (name: string) => searchParams.get(name)?.trim()
  if (!parametersOf(pathname).some(has)) return undefined
  if (pathname === '/events') return '/events/search'
  const [, kind, part = '', ...rest] = pathname.split('/')
  const id = recordIdOf(part)
  if ((kind !== 'event' && kind !== 'club') || rest.length > 0 || id === '') return undefined
  const mayExist = kind === 'club' || has('title') || (await eventExists(id))
  return mayExist ? `/from-link${pathname}` : undefined
}

/**
 * The address of a search without the fields that were left empty: a form sends them all.
 * @returns undefined where the address has none
 */
export function cleanSearch({ pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/events') return undefined
  const isEmpty = pageParameters.events.some((name) => searchParams.get(name)?.trim() === '')
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
