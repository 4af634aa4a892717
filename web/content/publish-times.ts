import 'server-only'
import { z } from 'zod'
import { items } from '../../schemas/model/objects.ts'
import { publishTimesQuery } from '../../schemas/queries.ts'
import { listedPages } from '../../schemas/site-pages.ts'
import { readContent } from './read.ts'

const publishTimes = items(z.object({ _type: z.string(), _updatedAt: z.iso.datetime() }))

/** When each listed page's document was last published, by its type. The committed snapshot knows no times. */
export async function getPublishTimes(): Promise<ReadonlyMap<string, string>> {
  const types = listedPages.flatMap(({ document }) => document ?? [])
  const answer = publishTimes.parse(await readContent(publishTimesQuery, types))
  return new Map(answer.map(({ _type, _updatedAt }) => [_type, _updatedAt]))
}
