import 'server-only'
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import { siteAddress } from '@/config/server'
import { cardSize } from '../../schemas/site-pages'
import { cardFonts } from './fonts'

/** A drawn card. */
export interface Card {
  jpeg: Uint8Array
  /** Whether one of its images could not be loaded. Then it is not worth caching. */
  lacksPicture: boolean
}

/** Returns the host of the site's URL, without the protocol. */
export function siteHost(): string {
  return new URL(siteAddress('/')).host
}

/**
 * Returns the font size of a heading in pixels: as given, or small enough for its longest word to fit on a line of the given
 * width.
 */
export function fittingSize(heading: string, size: number, width: number): number {
  const longestWord = Math.max(...heading.split(/[\s\p{Pd}/]/u).map(({ length }) => length))
  // A letter of the display font is about 0.6 times its size wide. A word of more than 25 letters is broken.
  return Math.min(size, Math.max(36, Math.floor(width / (0.6 * longestWord))))
}

/** Returns the lifetime of a card (s). A card without its image is soon drawn again. */
export function getCacheProfile({ lacksPicture }: Card) {
  return { stale: 300, revalidate: lacksPicture ? 20 : 86_400, expire: 604_800 }
}

/**
 * Returns a share image as an HTTP response. The server in front caches it for a minute, then until a new one is drawn. The time
 * is shorter if one of its images could not be loaded.
 */
export function pictureAnswer({ jpeg, lacksPicture }: Card): Response {
  return new Response(Buffer.from(jpeg), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': `public, s-maxage=${lacksPicture ? 15 : 60}, stale-while-revalidate=86400`,
    },
  })
}

/**
 * Draws a card with the site's own fonts, without the network.
 * @param card an element with inline styles, because style sheets do not apply to it
 * @returns a PNG of `cardSize`
 */
export function drawCard(card: ReactElement): Promise<ArrayBuffer> {
  return new ImageResponse(card, { ...cardSize, fonts: cardFonts() }).arrayBuffer()
}
