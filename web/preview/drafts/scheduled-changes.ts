import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { environment } from '@/config/server'
import { datedDocuments, getUpcomingDates } from '../../../schemas/schedule.ts'
import { contentClient } from '../../content/client.ts'
import { parsePreviewTime, type ScheduledChange } from './shown-content.ts'

const query = `{
  "releases": *[_type == "system.release" && state == "scheduled"]{ name, publishAt, "title": metadata.title },
  "dated": ${datedDocuments.filter}${datedDocuments.projection}
}`

const answer = z.object({
  releases: z.array(
    z.object({
      name: z.string(),
      publishAt: z.string().transform(parsePreviewTime),
      title: z.string().nullish(),
    }),
  ),
  dated: datedDocuments.answer,
})

const timeout = 10_000

const client = contentClient(environment)

/**
 * Returns all times at which the site is scheduled to change, earliest first: the publish times of releases, and dates
 * in published documents.
 * @throws if the content lake does not respond
 */
export const getScheduledChanges = cache(async (): Promise<ScheduledChange[]> => {
  const options = { perspective: 'raw', cache: 'no-store', signal: AbortSignal.timeout(timeout) } as const
  const { releases, dated } = answer.parse(await client.fetch<unknown>(query, {}, options))
  return [
    ...releases.flatMap(({ name, publishAt, title }) =>
      publishAt ? [{ moment: publishAt, title: title ?? '', release: name }] : [],
    ),
    ...getUpcomingDates(dated, Date.now()).map(({ moment, change, title }) => ({
      moment: new Date(moment).toISOString(),
      title: `${change}: ${title}`,
    })),
  ].toSorted((one, other) => one.moment.localeCompare(other.moment))
})
