import 'server-only'
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import { siteAddress } from '@/config/server'
import { cardSize } from './card-images'
import { cardFonts } from './fonts'

export interface Card {
  jpeg: Uint8Array
  /** Whether one of the card's images failed to load. Such a card is cached only briefly. */
  lacksPicture: boolean
}

/** Returns the host of the site's URL, without the protocol. */
export function siteHost(): string {
  return new URL(siteAddress('/')).host
}

/**
 * Returns a heading's font size in pixels: the given size, or a smaller one at which the longest word fits on a line of
 * the given width.
 */
export function fittingSize(heading: string, size: number, width: number): number {
  const longestWord = Math.max(...heading.split(/[\s\p{Pd}/]/u).map(({ length }) => length))
  // A character of the display font is about 0.6 em wide. Words that are too long even at the minimum size are broken.
  return Math.min(size, Math.max(36, Math.floor(width / (0.6 * longestWord))))
}

/** Returns the lifetime of a card (s). A card without its image is redrawn soon. */
export function getCacheProfile({ lacksPicture }: Card) {
  return { stale: 300, revalidate: lacksPicture ? 20 : 86_400, expire: 604_800 }
}

/**
 * Returns a share image as an HTTP response. The server in front caches it for a minute, or less if one of its images
 * failed to load. After that, it serves the stale image while a new one is drawn.
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
