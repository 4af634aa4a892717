import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cacheLife } from 'next/cache'
import { drawable, drawListingCard, getCacheProfile, listingPictureSize } from '@/cards'
import { Mark } from '@/ui'
import { designTokens } from '@/ui/server'
import { getInitials, gradientColours } from './club/club-look'
import type { ClubRecord } from './club/club-record'
import { getBackground } from './event/categories'
import type { EventRecord } from './event/event-record'

type EventCardFields = Pick<EventRecord, 'category' | 'date' | 'imageUrl' | 'location' | 'university'> & {
  title: string
  productName: string
}

/**
 * Draws an event's share image as a JPEG. It is cached until its content changes, or only briefly if a part is missing.
 */
export async function eventCard(event: EventCardFields) {
  'use cache'
  const { title, date, university, location, productName, imageUrl, category } = event
  const card = await drawListingCard({
    imageUrl,
    drawing: (
      // biome-ignore lint/performance/noImgElement: drawn into a picture, not shown on a page.
      <img src={await drawingOf(category)} {...listingPictureSize} style={{ objectFit: 'cover' }} alt="" />
    ),
    label: date,
    title,
    line: university ?? location,
    facts: [university, location],
    productName,
  })
  cacheLife(getCacheProfile(card))
  return card
}

/** Reads a category's background image as a data URL. */
async function drawingOf(category: string | null): Promise<string> {
  const file = join(process.cwd(), 'public/drawing', `${getBackground(category)}.svg`)
  return `data:image/svg+xml;base64,${await readFile(file, 'base64')}`
}

type ClubCardFields = Pick<ClubRecord, 'imageUrl' | 'university'> & {
  name: string
  invitation: string
  productName: string
}

/**
 * Draws a club's share image as a JPEG. It is cached until its content changes, or only briefly if a part is missing.
 */
export async function clubCard({ imageUrl, university, name, invitation, productName }: ClubCardFields) {
  'use cache'
  const colours = await designTokens()
  const [from, to] = gradientColours(name)
  const card = await drawListingCard({
    imageUrl,
    drawing: (
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          width: '100%',
          backgroundImage: `linear-gradient(140deg, ${colours[from]}, ${colours[to]})`,
          fontSize: 240,
        }}
      >
        {drawable(getInitials(name)) || <Mark size={240} accent={colours.cream} />}
      </div>
    ),
    label: invitation,
    title: name,
    line: university,
    facts: [university],
    productName,
  })
  cacheLife(getCacheProfile(card))
  return card
}
