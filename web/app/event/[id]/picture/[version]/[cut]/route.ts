import { cutAnswer } from '@/pictures'
import { getEvent } from '@/screens/events/cached-reads'

/** The picture of the event's record, cut to a size that pages ask for. Nobody can have another picture cut. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/event/[id]/picture/[version]/[cut]'>,
): Promise<Response> {
  const { id, ...asked } = await params
  const event = await getEvent(id)
  return cutAnswer(event?.imageUrl ?? null, asked)
}
