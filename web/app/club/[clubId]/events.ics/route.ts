import { connection } from 'next/server'
import { answerClubEvents } from '@/screens/events/feeds/answers'

/** A club's upcoming events as a calendar to subscribe to. */
export async function GET(_: Request, { params }: RouteContext<'/club/[clubId]/events.ics'>) {
  await connection()
  return answerClubEvents((await params).clubId)
}
