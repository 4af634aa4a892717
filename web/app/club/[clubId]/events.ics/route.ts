import { connection } from 'next/server'
import { answerClubEvents } from '@/screens/events/feeds/answers'

/** The coming events of a club as a calendar to subscribe to. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/club/[clubId]/events.ics'>,
): Promise<Response> {
  await connection()
  return answerClubEvents((await params).clubId)
}
