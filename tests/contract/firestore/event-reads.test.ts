import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { services } from '../../../local/testing/services.ts'
import { temporaryFolder } from '../../../local/testing/temporary-folder.ts'
import { dayMs, hourMs } from '../../../schemas/time-zone.ts'
import { registerContentProvider } from '../../../web/content/provider.ts'
import { readFilters } from '../../../web/screens/events/list/filters.ts'
import { commitWrites, text, write } from '../../firestore-records.ts'

// Outside a render, Next's function throws.
vi.mock('next/cache', () => ({ cacheLife: () => {} }))

const folder = temporaryFolder()
vi.spyOn(process, 'cwd').mockReturnValue(folder)
vi.spyOn(console, 'warn').mockReturnValue()
const firestore = await services.firestore(folder)
vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${firestore.port}`)
registerContentProvider(() => ({
  readPart: async () => null,
  readTime: () => Date.now(),
  // A visitor gets a stored list if Firestore is slow.
  isBackground: true,
  showsMissingPages: false,
}))
const { getClub } = await import('../../../web/screens/events/reads/records.ts')
const { getListPage } = await import('../../../web/screens/events/reads/list-pages.ts')
const { getClubEvents, getOtherClubs } = await import('../../../web/screens/events/reads/related.ts')
const { getFollowedClubEvents, getFollowedEvents } = await import(
  '../../../web/screens/events/feeds/followed-events.ts'
)

const event = (id: string, startsInMs: number, fields: object = {}) =>
  write(`events/${id}`, {
    title: text(id),
    description: text(`About ${id}`),
    start: { timestampValue: new Date(Date.now() + startsInMs).toISOString() },
    ...fields,
  })
const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

beforeAll(() =>
  commitWrites(firestore.port, [
    ...['rowers', 'poets', 'chess'].map((id) =>
      write(`clubs/${id}`, { name: text(id), university: text('Kallithea') }),
    ),
    event('over', -3 * dayMs, { club: text('rowers') }),
    event('long-over', -90 * dayMs, { club: text('rowers') }),
    event('tomorrow', dayMs, { club: text('rowers') }),
    event('by-path', 2 * dayMs, { club: text('clubs/rowers') }),
    event('hidden', 3 * dayMs, { club: text('rowers'), visibility: text('private') }),
    event('of-poets', 4 * dayMs, { club: text('poets') }),
  ]),
)
afterAll(firestore.close)

test('a calendar contains recently ended events without their description', async () => {
  const followed = await getFollowedEvents()
  expect(idsOf(followed)).toEqual(['over', 'tomorrow', 'by-path', 'of-poets'])
  expect(followed.map(({ description }) => description).slice(0, 2)).toEqual([null, 'About tomorrow'])
  expect(idsOf(await getFollowedClubEvents('rowers'))).toEqual(['over', 'tomorrow', 'by-path'])
})

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
