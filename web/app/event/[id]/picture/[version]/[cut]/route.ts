import { cutAnswer } from '@/pictures'
import { getEvent } from '@/screens/events/reads/records'

/** The event's image, cropped to a size that pages request. Other images and sizes are not served. */
export async function GET(_: Request, { params }: RouteContext<'/event/[id]/picture/[version]/[cut]'>) {
  const { id, ...asked } = await params
  const event = await getEvent(id)
  return cutAnswer(event?.imageUrl ?? null, asked)
}
