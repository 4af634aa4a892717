import { LRUCache } from 'lru-cache'
import { firestoreCopies, readRecord, recordIdOf } from '@/firestore'
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
  const mayExist = kind === 'club' || has('title') || (await recordState(pathname)) !== 'missing'
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

type RecordState = 'exists' | 'missing' | 'unavailable'

/** Milliseconds. A page notices that its record was deleted; a new record has its page after some seconds. */
const lifetimes = { exists: 60 * 60_000, missing: 5000 }

const known = new LRUCache<string, 'exists' | 'missing'>({
  max: 1000,
  fetchMethod: async (path, _, { options }) => {
    const [, kind, part = ''] = path.split('/')
    const id = recordIdOf(part)
    const { value } = await (kind === 'club' ? readOrRecallClub(id) : readOrRecallEvent(id))
    const state = value === null ? 'missing' : 'exists'
    options.ttl = lifetimes[state]
    return state
  },
})

const readOrRecallClub = (id: string) =>
  firestoreCopies.readOrRecall({
    key: ['clubs', id],
    read: () => readRecord('clubs', id),
    parse: (fields) => fields,
  })

/**
 * Whether there is a record at a path that `recordPath` matches; `unavailable` if Firestore fails and has never returned it. The
 * answer is remembered, so that only the first visitor waits for it.
 */
export async function recordState(path: string): Promise<RecordState> {
  if (recordIdOf(path.split('/')[2] ?? '') === '') return 'missing'
  return (await known.fetch(path).catch(() => undefined)) ?? 'unavailable'
}
