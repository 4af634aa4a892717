import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dayMs, hourMs } from '../../../schemas/time-zone.ts'
import { readFilters } from '../../../web/screens/events/list/filters.ts'
import { commitWrites } from '../../firestore-records.ts'
import { connectFirestore, event, idsOf, writeClubs } from './site-reads.ts'

// Outside a render, Next's function throws.
vi.mock('next/cache', () => ({ cacheLife: () => {} }))

const firestore = await connectFirestore()
const { getClub } = await import('../../../web/screens/events/reads/records.ts')
const { getListPage } = await import('../../../web/screens/events/reads/list-pages.ts')
const { getClubEvents, getOtherClubs } = await import('../../../web/screens/events/reads/related.ts')

beforeAll(() => writeClubs(firestore.port))
afterAll(firestore.close)

test('the page of a club shows its public events, and the other clubs of its university', async () => {
  const rowers = await getClub('rowers')
  expect(idsOf(await getClubEvents('rowers'))).toEqual(['tomorrow', 'by-path'])
  expect(rowers && idsOf(await getOtherClubs(rowers)).toSorted()).toEqual(['chess', 'poets'])
})

test('pagination continues beyond the events that one list can contain', async () => {
  const writes = Array.from({ length: 650 }, (_, index) => event(`far${index}`, 10 * dayMs + index * hourMs))
  await commitWrites(firestore.port, writes)
  const found: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { results } = await getListPage({ ...readFilters({}), after })
    found.push(...idsOf(results.events))
    after = results.next
  }
  expect(found).toHaveLength(653)
  expect(new Set(found).size).toBe(found.length)
})
