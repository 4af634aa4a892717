import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../local/settings.ts'
import { silentReporter } from '../../local/start/report.ts'
import { startTestStack, type TestStack } from '../stack.ts'
import { newName, oldName, runContentLakeCourses } from './content-lake-course.ts'
import { type Course, changedStatuses, summary } from './course.ts'
import { type Fault, faults } from './fault-proxy.ts'
import { type FirestoreCourse, newTitle, oldTitle, runFirestoreCourses } from './firestore-course.ts'
import { Lane } from './lane.ts'
import type { Visit } from './visit.ts'

let stack: TestStack | undefined
let lanes: Lane[] = []
let lakeCourses: Course[] = []
let firestoreCourses: FirestoreCourse[] = []

beforeAll(async () => {
  const started = await startTestStack(silentReporter)
  stack = started
  lanes = faults.map((fault) => new Lane(started, fault))
  await Promise.all(lanes.map((lane) => lane.start()))
  firestoreCourses = await runFirestoreCourses(started, lanes)
  printTable('Firestore', firestoreCourses)
  lakeCourses = await runContentLakeCourses(started, lanes)
  printTable('content lake', lakeCourses)
}, 300_000)

afterAll(async () => {
  await Promise.all(lanes.map((lane) => lane.close()))
  if (!stack) return
  await cp(join(stack.settings.dataDir, 'logs'), join(root, 'test-results/fault-logs'), { recursive: true })
  await stack.cleanUp()
}, 60_000)

function printTable(backend: string, courses: readonly Course[]): void {
  const rows = courses.map((course, index) => [`${backend}, ${faults[index]}`, summary(course)])
  console.table(Object.fromEntries(rows))
}

function courseOf<Kind>(courses: readonly Kind[], fault: Fault): Kind {
  const course = courses[faults.indexOf(fault)]
  if (course === undefined) throw new Error('This fault was not tried.')
  return course
}

function expectPagesKept(fault: Fault, { healthy, inFault, afterKill, requestsInFault }: Course): void {
  if (fault !== 'refused') expect(requestsInFault, 'requests that met the fault').toBeGreaterThan(0)
  expect(changedStatuses(healthy, inFault)).toEqual([])
  expect(changedStatuses(healthy, afterKill), 'after SIGKILL and a restart').toEqual([])
}

const pathsWithout = (visits: readonly Visit[], words: string) =>
  visits.filter(({ text }) => text.startsWith('<!DOCTYPE') && !text.includes(words)).map(({ path }) => path)

describe.each(faults)('content lake, %s', (fault) => {
  test('every route that had an answer keeps it, killed and restarted or not', () => {
    expectPagesKept(fault, courseOf(lakeCourses, fault))
  })

  test('the words of the last good answer stay', () => {
    const { inFault, afterKill } = courseOf(lakeCourses, fault)
    expect(pathsWithout([...inFault, ...afterKill], oldName)).toEqual([])
  })

  test('the publish of the outage appears on every page afterwards', () => {
    const { healthy, healed } = courseOf(lakeCourses, fault)
    expect(changedStatuses(healthy, healed)).toEqual([])
    expect(pathsWithout(healed, newName)).toEqual([])
  })
})

describe.each(faults)('Firestore, %s', (fault) => {
  test('every route that had an answer keeps it, killed and restarted or not', () => {
    expectPagesKept(fault, courseOf(firestoreCourses, fault))
  })

  test('an event that was opened before keeps its words until the new ones can be read', () => {
    const { inFault, afterKill, healed } = courseOf(firestoreCourses, fault)
    const seen = [...inFault, ...afterKill].filter(({ path }) => path.startsWith('/event/seen-'))
    expect(seen).toHaveLength(2)
    expect(pathsWithout(seen, oldTitle)).toEqual([])
    expect(healed.at(-1)?.text).toContain(newTitle)
  })

  test('an event that cannot be read is unavailable, not missing, and no cache keeps that', () => {
    const { unseen, absent } = courseOf(firestoreCourses, fault)
    for (const { status, cacheControl } of [...unseen.inFault, absent.inFault]) {
      expect(status).toBeGreaterThanOrEqual(500)
      expect(cacheControl).toContain('no-store')
    }
    expect(unseen.healed).toMatchObject({ status: 200, text: expect.stringContaining(oldTitle) })
    expect(absent.healed.status).toBe(404)
  })

  test('a link that brings its own details is answered', () => {
    const { withDetails } = courseOf(firestoreCourses, fault)
    expect(withDetails).toMatchObject({ status: 200, text: expect.stringContaining('From the link') })
  })
})
