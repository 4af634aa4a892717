import { z } from 'zod'
import { document } from '../model/document.ts'
import type { ParsedFields } from '../model/field.ts'
import { field } from '../model/fields.ts'
import { items, object } from '../model/objects.ts'
import { exact, text } from '../model/texts.ts'
import { navigationLink } from '../objects/links.ts'
import { isRunning, period, periodChanges, periodPreview, periodShape } from '../objects/period.ts'
import { isPageName, type PageName, pageNames, sitePages } from '../site-pages.ts'

const link = object(navigationLink, {
  title: 'Link',
  description: 'Where people can read more. Leave both fields empty if there is no link.',
})

const pages = items(exact.pipe(z.custom<PageName>(isPageName)))
const placed = z.object({ ...periodShape, pages })

/** A bar on some or all pages, shown from its start to its end. */
export const announcement = document({
  name: 'announcement',
  title: 'Announcement',
  plural: 'Announcements',
  description: 'A bar at the top of pages, with a start and an end date.',
  icon: 'bell',
  fields: {
    text: text({
      title: 'Text',
      description: 'One sentence, as short as possible.',
      max: 140,
      rows: 2,
      required: 'Enter the text of the bar.',
    }),
    link: { ...link, shape: link.shape.nullable().catch(null) },
    ...period({
      from:
        'The bar appears automatically at this time. Leave it empty to show the bar when you publish it. If several ' +
        'bars run at the same time, a page shows the one that started last. The preview shows the bar earlier, too.',
      until:
        'The bar disappears automatically at this time. Leave it empty to keep the bar until you unpublish it.',
    }),
    pages: field(
      {
        type: 'array',
        title: 'Pages',
        description:
          'The pages that show the bar. If you do not tick any, every page shows it, including “Page not found”.',
        of: [{ type: 'string' }],
        options: { list: pageNames.map((value) => ({ value, title: titleOf(value) })) },
      },
      pages,
    ),
  },
  // Newest first, because a page shows only one.
  list: { part: 'announcements', order: 'coalesce(from, _createdAt) desc, _id asc', isInLayout: true },
  dates: { changes: periodChanges, title: ({ text }) => `Announcement: ${text}` },
  places: {
    fields: ['from', 'until', 'pages'],
    // An announcement appears on all pages, or only on the chosen ones. Outside its period, it does not appear on any
    // page.
    of: (document, now) => {
      const { pages, ...dates } = placed.parse(document)
      if (now !== undefined && !isRunning(dates, now)) return []
      return pages.length > 0 ? pages : pageNames
    },
  },
  orderings: [{ name: 'newestFirst', title: 'Newest first', by: [{ field: 'from', direction: 'desc' }] }],
  preview: periodPreview('text'),
})

/** An announcement as the site reads it. */
export type Announcement = ParsedFields<typeof announcement.fields>

function titleOf(name: PageName): string {
  return name === 'events' ? 'Events, including the page of each event and club' : sitePages[name].title
}
