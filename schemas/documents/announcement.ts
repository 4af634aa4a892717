import { z } from 'zod'
import { document } from '../model/document.ts'
import type { ValuesOf } from '../model/field.ts'
import { field } from '../model/fields.ts'
import { items, object } from '../model/objects.ts'
import { exact, text } from '../model/texts.ts'
import { navigationLink } from '../objects/links.ts'
import { isRunning, period, periodChanges, periodPreview, periodShape } from '../objects/period.ts'
import { isPageName, type PageName, pageNames, sitePages } from '../site-pages.ts'

const link = object(navigationLink, {
  title: 'Link',
  description: 'Where people read more. Leave both lines empty where there is nothing to read.',
})

const pages = items(exact.pipe(z.custom<PageName>(isPageName)))
const placed = z.object({ ...periodShape, pages })

/** A bar on some or all pages, shown between its start and its end. */
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
    ...period({
      from:
        'When the bar appears, by itself. Left empty, it appears with Publish. A page shows one bar: of several that ' +
        'run at the same time, the one that began last. The preview shows it before that, too.',
      until: 'When the bar goes away, by itself. Left empty, it stays until you unpublish it.',
    }),
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
  // Newest first, because a page shows only one.
  list: { part: 'announcements', order: 'from desc, _id asc', isInLayout: true },
  dates: { changes: periodChanges, title: ({ text }) => `Announcement: ${text}` },
  places: {
    fields: ['from', 'until', 'pages'],
    // Without a choice of pages it is on all of them. Outside its period it is on none.
    of: (document, now) => {
      const { pages, ...dates } = placed.parse(document)
      if (now !== undefined && !isRunning(dates, now)) return []
      return pages.length > 0 ? pages : pageNames
    },
  },
  orderings: [{ name: 'newestFirst', title: 'Newest first', by: [{ field: 'from', direction: 'desc' }] }],
  preview: periodPreview('text'),
})

/** The values of an announcement that the site reads. */
export type Announcement = ValuesOf<typeof announcement.fields>

function titleOf(name: PageName): string {
  return name === 'events' ? 'Events, with the page of each event and club' : sitePages[name].title
}
