import { pictureAnswer } from '@/cards'
import { withAppPages } from '@/screens/content'
import { placeText } from '@/screens/events/event/place'
import { sharedMark } from '@/screens/events/event/shared-mark'
import { formatSharedStart } from '@/screens/events/event/time-text'
import { eventCard } from '@/screens/events/listing-cards'
import { getEvent } from '@/screens/events/reads/records'

/** The share card, which chat apps show for links to the event. */
export async function GET(_: Request, { params }: RouteContext<'/event/[id]/card.jpg'>) {
  const { id } = await params
  const [event, { productName }, { event: words }] = await withAppPages(getEvent(id))
  if (!event) return new Response(null, { status: 404 })
  const { title, category, imageUrl, picture, university } = event
  return pictureAnswer(
    await eventCard({
      title: title ?? words.untitled,
      category,
      date: [sharedMark(event, words), formatSharedStart(event)].filter(Boolean).join(' · ') || null,
      imageUrl: picture ? imageUrl : null,
      location: placeText(event, words.online),
      university,
      productName,
    }),
  )
}
