import 'server-only'
import { cacheLife } from 'next/cache'
import { drawCard, pictureSize } from '@/cards/card'
import { cutPicture } from '@/cards/picture'
import { drawings } from '../backgrounds/background'
import { picturePalette } from '../backgrounds/palette'
import { backgroundOf } from '../event/categories'
import type { EventRecord } from '../event/event-record'

type CardFields = Pick<EventRecord, 'category' | 'date' | 'imageUrl' | 'location' | 'university'> & {
  title: string
  productName: string
}

/** The share picture of an event as a JPEG, kept for as long as nothing on it changes. */
export async function eventCard(event: CardFields): Promise<Uint8Array> {
  'use cache'
  cacheLife('days')
  const { title, date, university, location, productName } = event
  const picture = event.imageUrl && (await cutPicture(event.imageUrl, pictureSize))
  return drawCard({
    picture: picture ? (
      // biome-ignore lint/performance/noImgElement: drawn into a picture, not shown on a page.
      <img src={picture} {...pictureSize} alt="" />
    ) : (
      <svg {...pictureSize} viewBox="45 0 710 800" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        {drawings[backgroundOf(event.category)](picturePalette)}
      </svg>
    ),
    label: date,
    title,
    line: university ?? location,
    productName,
  })
}
