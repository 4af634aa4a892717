import { channel } from 'node:diagnostics_channel'
import { setTimeout as delay } from 'node:timers/promises'

/** Next writes an answer down after its read has ended, and lets others share it until then: for less than this, in milliseconds. */
const writing = 100

const changes = channel('campus:shared-reads')

/** Runs a cached function of Next whose answer renderings may share while it is under way, so that it is counted. */
export async function shared<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  changes.publish(1)
  try {
    return await read()
  } finally {
    void delay(writing, undefined, { ref: false }).then(() => changes.publish(-1))
  }
}

/**
 * Counts what is shared from now on, in the whole process: Next compiles the functions that share apart from who counts them.
 * @returns how many are under way
 */
export function countShared(): () => number {
  let underWay = 0
  changes.subscribe((change) => {
    underWay += Number(change)
  })
  return () => underWay
}

/** The header in which Next's process tells how many were under way when it heard of a publish. */
export const sharedReadsHeader = 'x-shared-reads'
