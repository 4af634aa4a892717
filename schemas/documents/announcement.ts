import { z } from 'zod'
import { checkOrder, isRunning } from '../datetime.ts'
import { document } from '../model/document.ts'
import type { ValuesOf } from '../model/field.ts'
import { field } from '../model/fields.ts'
import { items, object } from '../model/objects.ts'
import { exact, text } from '../model/texts.ts'
import { navigationLink } from '../objects/links.ts'
import { isPageName, type PageName, pageNames, sitePages } from '../site-pages.ts'

const link = object(navigationLink, {
  title: 'Link',
  description: 'Where people read more. Leave both lines empty where there is nothing to read.',
})

/** One click names the zone, which is the editor's own until they choose another. */
const timeOptions = { dateFormat: 'D MMMM YYYY', timeFormat: 'HH:mm', allowTimeZoneSwitch: true }

const datetime = exact
  .pipe(z.iso.datetime({ offset: true }))
  .nullable()
  .catch(null)

const pages = items(exact.pipe(z.custom<PageName>(isPageName)))
const dated = z.object({ from: datetime, until: datetime, pages })

/** A bar over some pages, shown between its start and its end. */
export const announcement = document({
  name: 'announcement',
  title: 'Announcement',
  plural: 'Announcements',
  description: 'A bar at the top of the pages, with a start and an end date.',
  icon: 'bell',
  fields: {
    text: text({
      title: 'Text',
      description: 'One sentence, as short as it can be.',
      max: 140,
      rows: 2,
      required: 'Write what the bar says.',
    }),
    link: { ...link, shape: link.shape.nullable().catch(null) },
    from: field(
      {
        type: 'datetime',
        title: 'Start',
        description:
          'When the bar appears, by itself. Left empty, it appears with Publish. A page shows one bar: of several that ' +
          'run at the same time, the one that began last. The preview shows it before that, too.',
        options: timeOptions,
      },
      datetime,
    ),
    until: field(
      {
        type: 'datetime',
        title: 'End',
        description: 'When the bar goes away, by itself. Left empty, it stays until you unpublish it.',
        options: timeOptions,
        validation: (rule) => rule.custom<string>((until, { document }) => checkOrder(document?.from, until)),
      },
      datetime,
    ),
    pages: field(
      {
        type: 'array',
        title: 'Pages',
        description:
          'Where the bar stands. With none ticked it stands on every page, the missing ones included.',
        of: [{ type: 'string' }],
        options: { list: pageNames.map((value) => ({ value, title: titleOf(value) })) },
      },
      pages,
    ),
  },
  dates: {
    changes: { from: 'Appears', until: 'Goes away' },
    title: ({ text }) => `Announcement: ${text}`,
  },
  places: { fields: ['from', 'until', 'pages'], of: placesOf },
  orderings: [{ name: 'newestFirst', title: 'Newest first', by: [{ field: 'from', direction: 'desc' }] }],
  preview: {
    select: { title: 'text', from: 'from', until: 'until' },
    prepare: ({ title, from = null, until = null }) => ({ title, subtitle: whenOf(from, until) }),
  },
})

/** The values of an announcement, as the site reads them. */
export type Announcement = ValuesOf<typeof announcement.fields>

/** With no page chosen it stands on all of them. One for another time is on no page yet. */
function placesOf(document: unknown, now?: number): readonly PageName[] {
  const { from: start, until: end, pages } = dated.parse(document)
  if (now !== undefined && !isRunning({ start, end }, now)) return []
  return pages.length > 0 ? pages : pageNames
}

function titleOf(name: PageName): string {
  return name === 'events' ? 'Events, with the page of each event and club' : sitePages[name].title
}

/** "Runs now, until 3 October 2026 at 09:00". */
function whenOf(from: string | null, until: string | null): string {
  const now = Date.now()
  if (until && Date.parse(until) <= now) return `Was there until ${written(until)}`
  const end = until ? `until ${written(until)}` : 'until it is unpublished'
  // It may be a draft, which no visitor sees yet.
  if (from === null) return `From its publish on, ${end}`
  return isRunning({ start: from, end: until }, now) ? `Runs now, ${end}` : `From ${written(from)}, ${end}`
}

/** In the reader's time zone. */
function written(datetime: string): string {
  return new Date(datetime).toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short' })
}
