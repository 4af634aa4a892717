import 'server-only'
import { cache } from 'react'
import { z } from 'zod'
import { environment } from '@/config/server'
import { beginningOfLondonDay, isDay } from '../../../schemas/legal/calendar.ts'
import { legalPageNames, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { contentClient } from '../client.ts'
import { momentOf, type ScheduledMoment } from './shown-content.ts'

const query = `{
  "releases": *[_type == "system.release" && state == "scheduled"]{ name, publishAt, "title": metadata.title },
  "versions": *[_type == "legalVersion" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
    { page, effectiveDate },
  "announcements": *[_type == "announcement" && !(_id in path("drafts.**")) && !(_id in path("versions.**"))]
    { text, from, until }
}`

const written = z
  .string()
  .nullish()
  .transform((moment) => momentOf(moment ?? undefined))

const answer = z.object({
  releases: z.array(
    z.object({ name: z.string(), publishAt: z.string().transform(momentOf), title: z.string().nullish() }),
  ),
  versions: z.array(z.object({ page: z.enum(legalPageNames), effectiveDate: z.string().refine(isDay) })),
  announcements: z.array(z.object({ text: z.string(), from: written, until: written })),
})

const timeout = 10_000

const client = contentClient(environment)

/**
 * Every moment that is known to change the site: scheduled releases, the first days of announced legal texts, and the
 * start and end of announcements. Earliest first.
 * @throws when the content lake does not answer
 */
export const scheduledMoments = cache(async (): Promise<ScheduledMoment[]> => {
  const options = { perspective: 'raw', cache: 'no-store', signal: AbortSignal.timeout(timeout) } as const
  const { releases, versions, announcements } = answer.parse(await client.fetch<unknown>(query, {}, options))
  const now = new Date().toISOString()
  return [
    ...releases.flatMap(({ name, publishAt, title }) =>
      publishAt ? [{ moment: publishAt, title: title ?? '', release: name }] : [],
    ),
    ...[
      ...versions.map(({ page, effectiveDate }) => ({
        moment: beginningOfLondonDay(effectiveDate).toISOString(),
        title: `New ${legalPages[page].title}`,
      })),
      ...announcements.flatMap(({ text, from, until }) => [
        ...(from ? [{ moment: from, title: `“${text}” begins` }] : []),
        ...(until ? [{ moment: until, title: `“${text}” ends` }] : []),
      ]),
    ].filter(({ moment }) => moment > now),
  ].toSorted((one, other) => one.moment.localeCompare(other.moment))
})
