import { z } from 'zod'
import { beginningOfLondonDay } from '../../../schemas/legal/calendar.ts'
import { day } from '../../../schemas/legal/legal-page.ts'
import { legalPageNames, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { legalVersion } from '../../../schemas/legal/legal-version.ts'
import { titleOfDocument } from '../start/rows.ts'

/** A date in a published document at which visitors begin or cease to see it. */
export interface ContentDate {
  /** Of this datetime among all. */
  name: string
  /** Of the document. */
  id: string
  type: string
  title: string
  /** The label of the change, such as `Appears`. */
  what: string
  /** In ISO 8601. */
  datetime: string
}

const datetime = z.iso.datetime({ offset: true })
/** Null for a text that is no datetime; a query that leaves the field out is a mistake. */
const time = z.union([datetime, z.null(), z.string().transform(() => null)])
const announcement = z.object({ _id: z.string(), text: z.string(), from: time, until: time })
const datedVersion = z.object({ _id: z.string(), page: z.enum(legalPageNames), effectiveDate: day })

const published = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'

/** The query of `contentDates`, for `useLiveQuery`. */
export const contentDatesQuery = {
  fetch: `{
    "announcements": *[_type == "announcement" && ${published}]{ _id, text, from, until },
    "versions": *[_type == "${legalVersion.name}" && ${published}]{ _id, page, effectiveDate }
  }`,
  listen: `*[_type in ["announcement", "${legalVersion.name}"] && ${published}]`,
  answer: z.object({ announcements: z.array(announcement), versions: z.array(datedVersion) }),
  tag: 'schedule.own',
}

type Answer = z.output<(typeof contentDatesQuery)['answer']>

/** The dates that are still to come, the earliest first. @param now milliseconds since 1970 */
export function contentDates({ announcements, versions }: Answer, now: number): ContentDate[] {
  const ofBars = announcements.flatMap(({ _id: id, text, from, until }) => {
    const document = { id, type: 'announcement', title: titleOfDocument('announcement', { text }) }
    return [
      { ...document, name: `${id}-from`, what: 'Appears', datetime: from },
      { ...document, name: `${id}-until`, what: 'Goes away', datetime: until },
    ]
  })
  const ofTexts = versions.map(({ _id: id, page, effectiveDate }) => ({
    id,
    type: legalVersion.name,
    title: `${legalPages[page].title}, new version`,
    name: id,
    what: 'Comes into force',
    datetime: beginningOfLondonDay(effectiveDate).toISOString(),
  }))
  return [...ofBars, ...ofTexts]
    .flatMap(({ datetime, ...rest }) =>
      datetime && Date.parse(datetime) > now ? [{ ...rest, datetime }] : [],
    )
    .toSorted((one, other) => Date.parse(one.datetime) - Date.parse(other.datetime))
}
