import 'server-only'
import { cacheLife } from 'next/cache'
import { drawCard, pictureSize } from '@/cards/card'
import { drawable, family } from '@/cards/fonts'
import { cutPicture } from '@/cards/picture'
import { picturePalette } from '../backgrounds/palette'
import type { ClubRecord } from '../club/club-record'
import { gradientColours } from '../club/gradients'
import { initialsOf } from '../club/initials'

type CardFields = Pick<ClubRecord, 'imageUrl' | 'university'> & {
  name: string
  invitation: string
  productName: string
}

/** The share picture of a club as a JPEG, kept for as long as nothing on it changes. */
export async function clubCard({ imageUrl, university, name, invitation, productName }: CardFields) {
  'use cache'
  cacheLife('days')
  const picture = imageUrl && (await cutPicture(imageUrl, pictureSize))
  const [from, to] = gradientColours(name)
  return drawCard({
    picture: picture ? (
      // biome-ignore lint/performance/noImgElement: drawn into a picture, not shown on a page.
      <img src={picture} {...pictureSize} alt="" />
    ) : (
      <div
        style={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'center',
          width: '100%',
          backgroundImage: `linear-gradient(140deg, ${picturePalette[from]}, ${picturePalette[to]})`,
          fontFamily: family('Geologica'),
          fontWeight: 800,
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
}
