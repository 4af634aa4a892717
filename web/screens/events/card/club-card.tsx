import 'server-only'
import { cacheLife } from 'next/cache'
import { drawable, drawListingCard, lifeOf } from '@/cards'
import { designTokens } from '@/ui/server'
import type { ClubRecord } from '../club/club-record'
import { gradientColours } from '../club/gradients'
import { initialsOf } from '../club/initials'

type CardFields = Pick<ClubRecord, 'imageUrl' | 'university'> & {
  name: string
  invitation: string
  productName: string
}

/** The share picture of a club as a JPEG, cached until its content changes; only briefly when a part is missing. */
export async function clubCard({ imageUrl, university, name, invitation, productName }: CardFields) {
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
        {drawable(initialsOf(name))}
      </div>
    ),
    label: invitation,
    title: name,
    line: university,
    productName,
  })
  cacheLife(lifeOf(card))
  return card
}
