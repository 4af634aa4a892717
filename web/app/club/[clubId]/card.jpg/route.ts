import { pictureAnswer } from '@/cards'
import { withAppPages } from '@/screens/content'
import { clubCard } from '@/screens/events/listing-cards'
import { getClub } from '@/screens/events/reads/records'

/** The share card, which chat apps show for links to the club. */
export async function GET(_: Request, { params }: RouteContext<'/club/[clubId]/card.jpg'>) {
  const { clubId } = await params
  const [club, { productName }, { club: words }] = await withAppPages(getClub(clubId))
  if (!club) return new Response(null, { status: 404 })
  const { picture, university } = club
  const name = club.name ?? words.defaultName
  const imageUrl = picture ? club.imageUrl : null
  return pictureAnswer(
    await clubCard({ name, imageUrl, university, invitation: words.invitation, productName }),
  )
}
