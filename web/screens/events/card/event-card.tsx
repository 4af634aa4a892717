import 'server-only'
import { cacheLife } from 'next/cache'
import { drawListingCard, lifeOf, listingPictureSize } from '@/cards'
import { designTokens } from '@/ui/server'
import { drawings } from '../backgrounds/drawings'
import { backgroundOf } from '../event/categories'
import type { EventRecord } from '../event/event-record'

type CardFields = Pick<EventRecord, 'category' | 'date' | 'imageUrl' | 'location' | 'university'> & {
  title: string
  productName: string
}

/** The share picture of an event as a JPEG, cached until its content changes; only briefly when a part is missing. */
export async function eventCard(event: CardFields) {
  'use cache'
  const { title, date, university, location, productName, imageUrl, category } = event
  const card = await drawListingCard({
    imageUrl,
    drawing: (
      <svg
        {...listingPictureSize}
        viewBox="45 0 710 800"
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
      >
        {drawings[backgroundOf(category)](await designTokens())}
      </svg>
    ),
    label: date,
    title,
    line: university ?? location,
    productName,
  })
  cacheLife(lifeOf(card))
  return card
}
