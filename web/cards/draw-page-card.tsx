import 'server-only'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ImageResponse } from 'next/og'
import { cardSize } from '@/content'
import { designTokens } from '@/ui/design-tokens'
import { Card } from './page-card'

const fonts = join(process.cwd(), 'node_modules/@fontsource/geologica/files')

/** Signs that no typeface here has. The renderer would ask the network for them. */
const pictographs = /\p{Extended_Pictographic}\uFE0F?/gu

/**
 * Draws the picture of a shared link with the site's own typeface, without the network.
 * @returns a PNG of `cardSize`
 */
export async function drawCard(words: {
  heading: string
  productName: string
  tagline: string
}): Promise<ArrayBuffer> {
  const [colours, latin, greek] = await Promise.all([
    designTokens(),
    readFile(join(fonts, 'geologica-latin-800-normal.woff')),
    readFile(join(fonts, 'geologica-greek-800-normal.woff')),
  ])
  const plain = (text: string) => text.replaceAll(pictographs, '').trim()
  const card = (
    <Card
      heading={plain(words.heading)}
      productName={plain(words.productName)}
      tagline={plain(words.tagline)}
      colours={colours}
    />
  )
  const response = new ImageResponse(card, {
    ...cardSize,
    fonts: [
      { name: 'Geologica', data: latin, weight: 800 },
      { name: 'Geologica', data: greek, weight: 800 },
    ],
  })
  return response.arrayBuffer()
}
