import { beforeAll, describe, expect, test } from 'vitest'
import { settleAll } from '../../local/start/stack.ts'
import { type Course, newTitle, oldTitle, runCourse } from './course.ts'
import { type Fault, faults } from './fault-proxy.ts'
import { Lane } from './lane.ts'
import { changedStatuses, pathsWithout, summary } from './verdict.ts'

/** So many sites run at the same time: each needs about a core while it starts, and then mostly waits. */
const atOnce = 3

const courses = new Map<Fault, Course>()

beforeAll(async () => {
  const waiting = [...faults]
  await settleAll(Array.from({ length: atOnce }, (_, number) => runLane(number, waiting)))
  console.table(Object.fromEntries([...courses].map(([fault, course]) => [fault, summary(course)])))
}, 900_000)

/** Tries one fault after the other in one system, which is well again after each. */
async function runLane(number: number, waiting: Fault[]): Promise<void> {
  const lane = await Lane.start(number)
  try {
    for (let fault = waiting.shift(); fault; fault = waiting.shift())
      courses.set(fault, await runCourse(lane, fault))
  } finally {
    await lane.close()
  }
}

function courseOf(fault: Fault): Course {
  const course = courses.get(fault)
  if (!course) throw new Error('This fault was not tried.')
  return course
}

test('pages that mention events read the list together, and not each for itself', () => {
  // One reading may grow old meanwhile, and so may that of the list's own page.
  expect(courseOf('refused').readingsForMentions).toBeLessThanOrEqual(4)
})

describe.each(faults)('%s', (fault) => {
  test('every route that had an answer keeps it, killed and restarted or not', () => {
    const { healthy, withoutFirestore, withoutBoth, afterKill, requestsInFault } = courseOf(fault)
    expect(changedStatuses(healthy, withoutFirestore), 'without Firestore').toEqual([])
    expect(changedStatuses(healthy, withoutBoth), 'without the content lake too').toEqual([])
    expect(changedStatuses(healthy, afterKill), 'after SIGKILL and a restart').toEqual([])
    if (fault !== 'refused') expect(Math.min(...requestsInFault), 'requests in the fault').toBeGreaterThan(0)
  })

  test('the last good words stay', () => {
    const { oldName, withoutFirestore, withoutBoth, afterKill } = courseOf(fault)
    const visits = [...withoutFirestore, ...withoutBoth, ...afterKill]
    expect(pathsWithout(visits, oldName)).toEqual([])
    const seen = visits.filter(({ path }) => path.startsWith('/event/seen-'))
    expect(seen).toHaveLength(3)
    expect(pathsWithout(seen, oldTitle)).toEqual([])
  })

  test('an event that cannot be read is unavailable, not missing, and no cache keeps that', () => {
    const { unseen, absent } = courseOf(fault)
    for (const { status, cacheControl } of [...unseen, absent]) {
      expect(status).toBeGreaterThanOrEqual(500)
      expect(cacheControl).toContain('no-store')
    }
  })

  test('a link that brings its own details is answered, unless the title is missing', () => {
    const { withDetails, withoutTitle } = courseOf(fault)
    expect(withDetails).toMatchObject({ status: 200, text: expect.stringContaining('From the link') })
    expect(withoutTitle.text).toContain('cannot be shown at the moment')
  })

  test('what changed in the outage appears afterwards', () => {
    const { newName, healthy, healed } = courseOf(fault)
    expect(changedStatuses(healthy, healed)).toEqual([])
    expect(healed[0]?.text).toContain(newName)
    expect(healed.at(-1)?.text).toContain(newTitle)
  })
})
