import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../local/settings.ts'
import { preferredPorts, startTestStack, type TestStack } from '../stack.ts'
import { type Course, newTitle, oldTitle, type ProductNames, runCourses } from './course.ts'
import { type Fault, faults } from './fault-proxy.ts'
import { Lane } from './lane.ts'
import { changedStatuses, pathsWithout, summary } from './verdict.ts'

/** So many sites run at the same time: each needs about a core while it starts. */
const atOnce = 2

let stack: TestStack
const courses = new Map<Fault, Course>()

beforeAll(async () => {
  stack = await startTestStack({ services: ['studio', 'firestore'], beside: preferredPorts })
  let name = 'Campus Agora'
  for (let first = 0; first < faults.length; first += atOnce) {
    const names = { old: name, new: `Published in the outage of lane ${first}` }
    await runLanes(stack, faults.slice(first, first + atOnce), names)
    name = names.new
  }
  console.table(Object.fromEntries([...courses].map(([fault, course]) => [fault, summary(course)])))
}, 900_000)

afterAll(async () => {
  if (!stack) return
  await cp(join(stack.settings.dataDir, 'logs'), join(root, 'test-results/fault-logs'), { recursive: true })
  await stack.cleanUp()
}, 60_000)

async function runLanes(stack: TestStack, tried: readonly Fault[], names: ProductNames): Promise<void> {
  const lanes = tried.map((fault) => new Lane(stack, fault))
  try {
    await Promise.all(lanes.map((lane) => lane.start()))
    const found = await runCourses(stack, lanes, names)
    tried.forEach((fault, index) => {
      const course = found[index]
      if (course) courses.set(fault, course)
    })
  } finally {
    await Promise.all(lanes.map((lane) => lane.close()))
  }
}

function courseOf(fault: Fault): Course {
  const course = courses.get(fault)
  if (!course) throw new Error('This fault was not tried.')
  return course
}

describe.each(faults)('%s', (fault) => {
  test('every route that had an answer keeps it, killed and restarted or not', () => {
    const { healthy, withoutFirestore, withoutBoth, afterKill, requestsInFault } = courseOf(fault)
    expect(changedStatuses(healthy, withoutFirestore), 'without Firestore').toEqual([])
    expect(changedStatuses(healthy, withoutBoth), 'without the content lake too').toEqual([])
    expect(changedStatuses(healthy, afterKill), 'after SIGKILL and a restart').toEqual([])
    if (fault !== 'refused') expect(Math.min(...requestsInFault), 'requests in the fault').toBeGreaterThan(0)
  })

  test('the last good words stay', () => {
    const { withoutFirestore, withoutBoth, afterKill, names } = courseOf(fault)
    const visits = [...withoutFirestore, ...withoutBoth, ...afterKill]
    expect(pathsWithout(visits, names.old)).toEqual([])
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
    const { healthy, healed, names } = courseOf(fault)
    expect(changedStatuses(healthy, healed)).toEqual([])
    expect(healed[0]?.text).toContain(names.new)
    expect(healed.at(-1)?.text).toContain(newTitle)
  })
})
