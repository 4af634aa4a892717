import { connection } from 'next/server'
import { environment } from '@/config/server'
import { getAppPages } from '@/screens/content'
import { formatCalendar } from '@/screens/events/calendar/calendar-file'
import { readableAnywhere } from '@/screens/events/feeds/answers'
import { getEvent } from '@/screens/events/reads/records'

/** The event as a calendar file. Events without a start do not have one. */
export async function GET(_: Request, { params }: RouteContext<'/event/[id]/calendar.ics'>) {
  await connection()
  const { id } = await params
  const [event, words] = await Promise.all([getEvent(id), getAppPages()])
  const file = event && formatCalendar([event], { siteUrl: environment.siteUrl, words, now: Date.now() })
  if (!file) return new Response(null, { status: 404 })
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      ...readableAnywhere,
      'content-disposition': `attachment; filename="event-${id.replaceAll(/[^\w.-]+/g, '_').slice(0, 60)}.ics"`,
    },
  })
}
