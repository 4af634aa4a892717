import 'server-only'
import { ImageResponse } from 'next/og'
import type { CSSProperties, ReactNode } from 'react'
import sharp from 'sharp'
import { picturePalette as colour } from '@/screens/events/backgrounds/palette'
import { markDrawing } from '@/ui/brand/mark-drawing'
import { cardFonts, drawable, family } from './fonts'
import { cardSize } from './size'

const display: CSSProperties = { fontFamily: family('Geologica'), fontWeight: 800 }
const body: CSSProperties = { fontFamily: family('Commissioner'), fontWeight: 500 }

export interface CardContent {
  /** Fills the left part, `pictureSize` large. */
  picture: ReactNode
  /** The small line above the title, such as the date. */
  label: string | null
  title: string
  /** The line below the title. */
  line: string | null
  productName: string
}

/** Size of the picture on the card, in pixels. */
export const pictureSize = { width: 560, height: cardSize.height }

/**
 * Draws the picture that chats show for a shared link.
 * @returns a JPEG of 1200 by 630 pixels
 */
export async function drawCard(content: CardContent): Promise<Uint8Array> {
  const { picture, productName } = content
  const [label, title, line] = [content.label, content.title, content.line].map((text) =>
    drawable(text ?? ''),
  )
  const image = new ImageResponse(
    <div
      style={{ display: 'flex', width: '100%', height: '100%', background: colour.cream, color: colour.ink }}
    >
      <div style={{ display: 'flex', ...pictureSize }}>{picture}</div>
      <div style={{ display: 'flex', flexDirection: 'column', flex: 1, padding: '52px 52px 44px', gap: 24 }}>
        {label && <div style={{ ...display, ...chip }}>{label}</div>}
        {title && <div style={{ ...display, ...heading, fontSize: titleSize(title) }}>{title}</div>}
        {line && <div style={{ ...body, ...details }}>{line}</div>}
        <div style={{ ...display, ...signature }}>
          <Mark />
          {drawable(productName)}
        </div>
      </div>
    </div>,
    { ...cardSize, fonts: await cardFonts() },
  )
  // Chats leave out pictures of more than about 600 kB, which a photograph as PNG exceeds.
  const jpeg = await sharp(Buffer.from(await image.arrayBuffer()))
    .jpeg({ quality: 86, mozjpeg: true })
    .toBuffer()
  return new Uint8Array(jpeg)
}

const chip: CSSProperties = {
  alignSelf: 'flex-start',
  padding: '8px 24px',
  borderRadius: 99,
  background: colour.persimmon,
  fontSize: 30,
}
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
  if (title.length > 90) return 42
  return title.length > 40 ? 54 : 72
}

function Mark() {
  const { ring, radius, square, stroke, joining } = markDrawing
  return (
    <svg width="56" height="56" viewBox="0 0 48 48" aria-hidden="true">
      {ring.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={colour.ink} />
      ))}
      <path d={square} fill="none" stroke={colour.ink} strokeWidth={stroke} strokeLinejoin="round" />
      <circle cx={joining[0]} cy={joining[1]} r={radius} fill={colour.persimmon} />
    </svg>
  )
}
