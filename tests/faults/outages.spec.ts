import { beforeAll, describe, expect, test } from 'vitest'
import { settleAll } from '../../local/start/stack.ts'
import type { Distance } from './distance.ts'
import { type Fault, faults } from './fault.ts'
import { FaultStack } from './fault-stack.ts'
import { newTitle, oldTitle, runScenario, type ScenarioResult } from './scenario.ts'
import { hasName, type Visit } from './visit.ts'

/**
 * Round trip times of the sites that run at the same time (ms). Each site uses about a core while it starts, and then
 * mostly waits.
 */
const distances = [0, 80, 200]

const results = new Map<Fault, ScenarioResult>()

beforeAll(async () => {
  const waiting = [...faults]
  await settleAll(distances.map((roundTripMs) => runScenarios(waiting, { roundTripMs })))
})

/** Runs one fault after the other in one stack, which recovers after each. */
async function runScenarios(waiting: Fault[], distance: Distance): Promise<void> {
  const stack = await FaultStack.start(distance)
  try {
    for (let fault = waiting.shift(); fault; fault = waiting.shift())
      results.set(fault, await runScenario(stack, fault))
  } finally {
    await stack.close()
  }
}

function resultOf(fault: Fault): ScenarioResult {
  const result = results.get(fault)
  if (!result) throw new Error('This fault was not tried.')
  return result
}

/** Returns the routes whose status differs from the healthy site's, as `path: 200 became 502`. */
function changedStatuses(healthy: readonly Visit[], later: readonly Visit[]): string[] {
  const before = new Map(healthy.map(({ path, status }) => [path, status]))
  return later
    .filter(({ path, status }) => before.get(path) !== status)
    .map(({ path, status }) => `${path}: ${before.get(path)} became ${status}`)
}

/** Returns the paths of pages that do not contain a text. */
function pathsWithout(visits: readonly Visit[], words: string): string[] {
  return visits.filter((visit) => !hasName(words)(visit)).map(({ path }) => path)
}

test('pages that mention events share one read of the list', () => {
  // The shared read and the list page's own read can each become stale and be repeated.
  expect(resultOf('refused').readingsForMentions).toBeLessThanOrEqual(4)
})

describe.each(faults)('%s', (fault) => {
  test('every route keeps its status, even after a restart', () => {
    const { healthy, withoutFirestore, withoutBoth, afterKill, requestsInFault } = resultOf(fault)
    expect(changedStatuses(healthy, withoutFirestore), 'without Firestore').toEqual([])
    expect(changedStatuses(healthy, withoutBoth), 'without the content lake too').toEqual([])
    expect(changedStatuses(healthy, afterKill), 'after SIGKILL and a restart').toEqual([])
    if (fault !== 'refused') expect(Math.min(...requestsInFault), 'requests in the fault').toBeGreaterThan(0)
  })

  test('pages keep showing the last good content', () => {
    const { oldName, withoutFirestore, withoutBoth, afterKill } = resultOf(fault)
    const visits = [...withoutFirestore, ...withoutBoth, ...afterKill]
    expect(pathsWithout(visits, oldName)).toEqual([])
    const seen = visits.filter(({ path }) => path.startsWith('/event/seen-'))
    expect(seen).toHaveLength(3)
    expect(pathsWithout(seen, oldTitle)).toEqual([])
    const calendars = visits.filter(({ path }) => path.startsWith('/events.ics'))
    expect(calendars.map(({ text }) => text.includes('BEGIN:VEVENT'))).toEqual(Array(6).fill(true))
  })

  test('an event that cannot be read is reported as unavailable and not cached', () => {
    const { unseen, absent } = resultOf(fault)
    for (const { status, cacheControl } of [...unseen, absent]) {
      expect(status).toBeGreaterThanOrEqual(500)
      expect(cacheControl).toContain('no-store')
    }
  })

  test('a link with parameters shows a page, unless the title is missing', () => {
    const { withDetails, withoutTitle } = resultOf(fault)
    expect(withDetails).toMatchObject({ status: 200, text: expect.stringContaining('From the link') })
    expect(withoutTitle.text).toContain('cannot be shown at the moment')
  })

  test('changes made during the outage appear after it', () => {
    const { newName, healthy, recovered } = resultOf(fault)
    expect(changedStatuses(healthy, recovered)).toEqual([])
    expect(recovered[0]?.text).toContain(newName)
    expect(recovered.at(-1)?.text).toContain(newTitle)
  })
})
