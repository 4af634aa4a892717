import { expect, test } from 'vitest'
import { type EventRecord, parseEvent } from '../event/event-record.ts'
import { type FollowedEvents, followEvents } from './followed-events.ts'

const now = Date.parse('2026-11-25T12:00:00Z')
const aDay = 24 * 60 * 60 * 1000
const event = (id: string, days: number, given = {}): EventRecord =>
  parseEvent(
    id,
    { title: id, start: new Date(now + days * aDay), updatedAt: '2026-11-01T00:00:00Z', ...given },
    [],
  )
const ids = ({ events, deleted }: FollowedEvents) => [events, deleted].map((each) => each.map(({ id }) => id))

/** Follows lists one after the other. @param exist the ids of the records that are left */
async function follow(lists: readonly EventRecord[][], exist: readonly string[], at = () => now) {
  const lookedUp: string[] = []
  let followed: FollowedEvents = { events: [], deleted: [] }
  for (const list of lists) {
    // As it lies on the disk in between.
    followed = await followEvents(JSON.parse(JSON.stringify(followed)), list, at(), async (id) => {
      lookedUp.push(id)
      return exist.includes(id)
    })
  }
  return { followed, lookedUp }
}

test('a deleted event is cancelled, and one that is over, undated or further away is not', async () => {
  const first = [event('stays', 1), event('deleted', 2), event('over', -1), event('later', 3)]
  const undated = parseEvent('undated', { title: 'x', date: 'every Tuesday' }, [])
  const { followed, lookedUp } = await follow([[...first, undated], [event('stays', 1)]], ['later'])
  expect(ids(followed)).toEqual([['stays'], ['deleted']])
  expect(followed.deleted[0]).toMatchObject({ status: 'cancelled', updatedAt: new Date(now).toISOString() })
  expect(lookedUp).toEqual(['deleted', 'later'])
})

test('a series, which is in the list with each of its dates, is looked up and cancelled once', async () => {
  const { followed, lookedUp } = await follow([[event('s', 2), event('s', 9)], []], [])
  expect([ids(followed), lookedUp]).toEqual([[[], ['s']], ['s']])
})

test('it stays cancelled for thirty days, and not once it is there again', async () => {
  let [list, days] = [0, [0, 0, 29, 31]]
  const at = () => now + (days[list++] ?? 0) * aDay
  const [there, none] = [[event('a', 40)], [] as EventRecord[]]
  expect(ids((await follow([there, none, none], [], at)).followed)).toEqual([[], ['a']])
  list = 0
  expect(ids((await follow([there, none, none, none], [], at)).followed)).toEqual([[], []])
  list = 0
  expect(ids((await follow([there, none, there], [], at)).followed)).toEqual([['a'], []])
})

test('a collection that is emptied costs twenty lookups at a time, and nothing disappears before its lookup', async () => {
  const many = Array.from({ length: 50 }, (_, index) => event(`e${index}`, index + 1))
  for (const [reads, counts] of [
    [1, [30, 20]],
    [2, [10, 40]],
    [3, [0, 50]],
  ] as const) {
    const { followed, lookedUp } = await follow([many, ...Array.from({ length: reads }, () => [])], [])
    expect(ids(followed).map(({ length }) => length)).toEqual(counts)
    expect(lookedUp).toHaveLength(50 - counts[0])
  }
})
