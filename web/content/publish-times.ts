import { z } from 'zod'
import { list } from './shape.ts'

const publishTimes = list(z.object({ _type: z.string(), _updatedAt: z.iso.datetime() }))

/** The time of each document's last change, by its type. The committed snapshot knows none. Never throws. */
export function shapePublishTimes(answer: unknown): ReadonlyMap<string, string> {
  return new Map(publishTimes.parse(answer).map(({ _type, _updatedAt }) => [_type, _updatedAt]))
}
