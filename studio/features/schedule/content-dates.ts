import { z } from 'zod'
import { beginningOfLondonDay } from '../../../schemas/legal/calendar.ts'
import { day } from '../../../schemas/legal/legal-page.ts'
import { legalPageNames, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { legalVersion } from '../../../schemas/legal/legal-version.ts'
import { titleOfDocument } from './document-title.ts'

/** A moment that stands in a document itself, at which visitors begin or cease to see it. */
export interface OwnMoment {
  /** Of this moment among all. */
  name: string
  /** Of the document. */
  id: string
  type: string
  title: string
  /** What happens, such as `Appears`. */
  what: string
  /** In ISO 8601. */
  moment: string
}

const time = z.iso.datetime({ offset: true }).nullish().catch(null)
const announcement = z.object({ _id: z.string(), text: z.string(), from: time, until: time })
const edition = z.object({ _id: z.string(), page: z.enum(legalPageNames), effectiveDate: day })

const published = '!(_id in path("drafts.**")) && !(_id in path("versions.**"))'

/** What `ownMoments` reads, for `useAnswer`. */
export const ownMomentsQuestion = {
  fetch: `{
    "announcements": *[_type == "announcement" && ${published}]{ _id, text, from, until },
    "editions": *[_type == "${legalVersion.name}" && ${published}]{ _id, page, effectiveDate }
  }`,
  listen: `*[_type in ["announcement", "${legalVersion.name}"] && ${published}]`,
  answer: z.object({ announcements: z.array(announcement), editions: z.array(edition) }),
  tag: 'schedule.own',
}

type Answer = z.output<(typeof ownMomentsQuestion)['answer']>

/** The moments that are still to come, the earliest first. @param now milliseconds since 1970 */
export function ownMoments({ announcements, editions }: Answer, now: number): OwnMoment[] {
  const ofBars = announcements.flatMap(({ _id: id, text, from, until }) => {
    const document = { id, type: 'announcement', title: titleOfDocument('announcement', { text }) }
    return [
      { ...document, name: `${id}-from`, what: 'Appears', moment: from },
      { ...document, name: `${id}-until`, what: 'Goes away', moment: until },
    ]
  })
  const ofTexts = editions.map(({ _id: id, page, effectiveDate }) => ({
    id,
    type: legalVersion.name,
    title: `${legalPages[page].title}, new edition`,
    name: id,
    what: 'Comes into force',
    moment: beginningOfLondonDay(effectiveDate).toISOString(),
  }))
  return [...ofBars, ...ofTexts]
    .flatMap(({ moment, ...rest }) => (moment && Date.parse(moment) > now ? [{ ...rest, moment }] : []))
    .toSorted((one, other) => Date.parse(one.moment) - Date.parse(other.moment))
}
