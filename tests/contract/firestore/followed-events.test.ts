import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { connectFirestore, idsOf, writeClubs } from './site-reads.ts'

// Outside a render, Next's function throws.
vi.mock('next/cache', () => ({ cacheLife: () => {} }))

const firestore = await connectFirestore()
const { getFollowedClubEvents, getFollowedEvents } = await import(
  '../../../web/screens/events/feeds/followed-events.ts'
)

beforeAll(() => writeClubs(firestore.port))
afterAll(firestore.close)

test('a calendar contains recently ended events without their description', async () => {
  const followed = await getFollowedEvents()
  expect(idsOf(followed)).toEqual(['over', 'tomorrow', 'by-path', 'of-poets'])
  expect(followed.map(({ description }) => description).slice(0, 2)).toEqual([null, 'About tomorrow'])
  expect(idsOf(await getFollowedClubEvents('rowers'))).toEqual(['over', 'tomorrow', 'by-path'])
})
