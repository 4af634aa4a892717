import { pictureAnswer } from '@/cards'
import { getSiteSettings } from '@/content'
import { getAppPages } from '@/screens/content'
import { getClub } from '@/screens/events/cached-reads'
import { clubCard } from '@/screens/events/listing-cards'

/** The picture that chats show for a link to the club. */
export async function GET(
  _request: Request,
  { params }: RouteContext<'/club/[clubId]/card.jpg'>,
): Promise<Response> {
  const { clubId } = await params
  const [club, { productName }, { club: words }] = await Promise.all([
    getClub(clubId),
    getSiteSettings(),
    getAppPages(),
  ])
  if (!club) return new Response(null, { status: 404 })
  const { imageUrl, university } = club
  const { invitation } = words
  return pictureAnswer(
    await clubCard({ name: club.name ?? words.defaultName, imageUrl, university, invitation, productName }),
  )
}
