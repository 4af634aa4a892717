import 'server-only'
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import { siteAddress } from '@/config/server'
import { cardSize } from '../../schemas/site-pages'
import { cardFonts } from './fonts'

/** A drawn card. */
export interface Card {
  jpeg: Uint8Array
  /** Whether a picture that belongs on it could not be had: then it is not worth keeping. */
  lacksPicture: boolean
}

/** The address of the site as people say it. */
export function siteHost(): string {
  return new URL(siteAddress('/')).host
}

/** The size of a heading in pixels: as given, or at which its longest word has its place on a line of the given width. */
export function fittingSize(heading: string, size: number, width: number): number {
  const longestWord = Math.max(...heading.split(/[\s\p{Pd}/]/u).map(({ length }) => length))
  // A letter of the display typeface is about 0.6 of its size wide. A word of more than 25 is broken.
  return Math.min(size, Math.max(36, Math.floor(width / (0.6 * longestWord))))
}

/** How long a card is kept, in seconds: one that lacks its picture is soon drawn again. */
export function lifeOf({ lacksPicture }: Card) {
  return { stale: 300, revalidate: lacksPicture ? 20 : 86_400, expire: 604_800 }
}

/**
 * A share picture as an HTTP answer. The server in front keeps it for a minute, and then while a new one is drawn; less
 * long, if a picture that belongs on it could not be loaded.
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
 * Draws a card with the site's own typefaces, without the network.
 * @param card its styles are inline, because no style sheet reaches it
 * @returns a PNG of `cardSize`
 */
export function drawCard(card: ReactElement): Promise<ArrayBuffer> {
  return new ImageResponse(card, { ...cardSize, fonts: cardFonts() }).arrayBuffer()
}
