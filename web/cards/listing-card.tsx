import 'server-only'
import type { CSSProperties, ReactNode } from 'react'
import sharp from 'sharp'
import { cutPicture } from '@/pictures'
import { Mark } from '@/ui'
import { designTokens } from '@/ui/server'
import { type Card, drawCard, fittingSize, siteHost } from './card'
import { cardSize } from './card-images'
import { drawable, firstDrawable, fonts } from './fonts'

interface ListingCard {
  /** URL of the listing's own image, on a storage host that the site trusts. */
  imageUrl: string | null
  /** A drawing of size `listingPictureSize`, shown if the image is missing or fails to load. */
  drawing: ReactNode
  /** The small line above the title, such as the date. */
  label: string | null
  title: string
  /** The line below the title. */
  line: string | null
  /** Facts about the listing. They replace a title or line that the fonts cannot draw. */
  facts: readonly (string | null)[]
  productName: string
}

/** Size of the image on the left of the card, in pixels. */
export const listingPictureSize = { width: 560, height: cardSize.height }

/** Width of the text next to the image. */
const textWidth = 536

/**
 * Draws the image that chat apps show for a link to an event or a club.
 * @returns a JPEG of `cardSize`
 */
export async function drawListingCard(content: ListingCard): Promise<Card> {
  const { imageUrl, drawing } = content
  const [colours, picture] = await Promise.all([
    designTokens(),
    imageUrl &&
      cutPicture(imageUrl, { ...listingPictureSize, fit: 'cover' }, (image) => image.jpeg({ quality: 82 })),
  ])
  const facts = [...content.facts, siteHost()]
  const label = drawable(content.label ?? '')
  const title = firstDrawable([content.title, ...facts])
  const isNew = (text: string | null) => text !== null && drawable(text) !== title
  const line = content.line && firstDrawable([content.line, ...facts].filter(isNew))
  const png = await drawCard(
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        background: colours.cream,
        color: colours.ink,
        wordBreak: 'break-word',
        ...fonts.display,
      }}
    >
      <div style={{ display: 'flex', ...listingPictureSize }}>
        {/* biome-ignore lint/performance/noImgElement: drawn into a picture, not shown on a page. */}
        {picture ? <img src={dataUrl(picture)} {...listingPictureSize} alt="" /> : drawing}
      </div>
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, padding: '52px 52px 44px', gap: 24 }}>
        {label && <div style={{ ...chip, background: colours.persimmon }}>{label}</div>}
        {title && <div style={{ ...heading, fontSize: titleSize(title) }}>{title}</div>}
        {line && <div style={{ ...details, ...fonts.text }}>{line}</div>}
        <div style={signature}>
          <Mark size={56} accent={colours.persimmon} />
          {firstDrawable([content.productName, siteHost()])}
        </div>
      </div>
    </div>,
  )
  // Chat apps leave out images larger than about 600 kB, which a photo in PNG format would exceed.
  const jpeg = await sharp(Buffer.from(png)).jpeg({ quality: 86, mozjpeg: true }).toBuffer()
  return { jpeg: new Uint8Array(jpeg), lacksPicture: imageUrl !== null && picture === null }
}

const dataUrl = (jpeg: Buffer) => `data:image/jpeg;base64,${jpeg.toString('base64')}`

const chip: CSSProperties = { alignSelf: 'flex-start', padding: '8px 24px', borderRadius: 99, fontSize: 30 }
const heading: CSSProperties = { display: 'block', lineClamp: 5, lineHeight: 1.1, letterSpacing: '-0.03em' }
const details: CSSProperties = { display: 'block', lineClamp: 2, fontSize: 32, lineHeight: 1.35 }
const signature: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  gap: 18,
  marginTop: 'auto',
  fontSize: 32,
}

function titleSize(title: string): number {
  const size = title.length > 40 ? 54 : 72
  return fittingSize(title, title.length > 90 ? 42 : size, textWidth)
}
