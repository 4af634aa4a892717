import 'server-only'
import { ImageResponse } from 'next/og'
import type { ReactElement } from 'react'
import { cardSize } from '../../schemas/site-pages'
import { cardFonts } from './fonts'

/**
 * Draws a card with the site's own typefaces, without the network.
 * @param card its styles are inline, because no style sheet reaches it
 * @returns a PNG of `cardSize`
 */
export function drawCard(card: ReactElement): Promise<ArrayBuffer> {
  return new ImageResponse(card, { ...cardSize, fonts: cardFonts() }).arrayBuffer()
}
