import { cutAnswer } from '@/pictures'
import { getClub } from '@/screens/events/reads/records'

/** The club's image, cropped to a size that pages request. Other images and sizes are not served. */
export async function GET(_: Request, { params }: RouteContext<'/club/[clubId]/picture/[version]/[cut]'>) {
  const { clubId, ...asked } = await params
  const club = await getClub(clubId)
  return cutAnswer(club?.imageUrl ?? null, asked)
}
