import { LRUCache } from 'lru-cache'
import { parseRecordId } from '@/firestore'
import { getPageParameters, pageParameters } from '../../../schemas/page-parameters.ts'
import { filterAddress, readFilters } from './list/filters'
import { readOrRecallRecord } from './reads/stored-records'

/**
 * Events, clubs and their list have two pages each: a cached page for the plain link, and an on-demand page for a link
 * with parameters. The on-demand page cannot respond with 404 once its response has started, so this function checks
 * whether the event exists.
 * @returns the path of the page to render on demand, or undefined for the cached one
 */
export async function onDemandPage({ pathname, searchParams }: URL): Promise<string | undefined> {
  const has = (name: string) => searchParams.get(name)?.trim()
  if (!getPageParameters(pathname).some(has)) return undefined
  if (pathname === '/events') return '/events/search'
  const [, kind, part = '', ...rest] = pathname.split('/')
  const id = parseRecordId(part)
  if ((kind !== 'event' && kind !== 'club') || rest.length > 0 || id === '') return undefined
  const mayExist = kind === 'club' || has('title') || (await recordState(pathname)) !== 'missing'
  return mayExist ? `/from-link${pathname}` : undefined
}

/**
 * Removes empty fields from a search's URL, because a form sends all fields.
 * @returns undefined if no field is empty
 */
export function cleanSearch({ pathname, searchParams }: URL): string | undefined {
  if (pathname !== '/events') return undefined
  const isEmpty = pageParameters.events.some((name) => searchParams.get(name)?.trim() === '')
  return isEmpty ? filterAddress(readFilters(Object.fromEntries(searchParams))) : undefined
}

type RecordState = 'exists' | 'missing' | 'unavailable'

/**
 * Lifetimes (ms). `exists` can be long, because the page itself detects a deleted record. `missing` is short, so that a
 * new record has its page after a few seconds.
 */
const lifetimes = { exists: 60 * 60_000, missing: 5000 }

const known = new LRUCache<string, 'exists' | 'missing'>({
  max: 1000,
  fetchMethod: async (path, _, { options }) => {
    const [, kind, part = ''] = path.split('/')
    const id = parseRecordId(part)
    const { value } = await readOrRecallRecord(kind === 'club' ? 'clubs' : 'events', id)
    const state = value === null ? 'missing' : 'exists'
    options.ttl = lifetimes[state]
    return state
  },
})

/**
 * Whether there is a record at a path that `recordPath` matches; `unavailable` if Firestore fails and has never
 * returned the record. The result is cached, so only the first visitor waits for it.
 */
export async function recordState(path: string): Promise<RecordState> {
  if (parseRecordId(path.split('/')[2] ?? '') === '') return 'missing'
  return (await known.fetch(path).catch(() => undefined)) ?? 'unavailable'
}
