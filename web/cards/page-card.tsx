import 'server-only'
import { Mark } from '@/ui'
import { designTokens } from '@/ui/server'
import { drawCard, fittingSize, siteHost } from './card'
import { drawable, firstDrawable, fonts } from './fonts'

interface PageCardWords {
  heading: string
  productName: string
  tagline: string
}

/** Returns the font size of a heading in pixels. Longer headings are smaller, so that they fit on four lines. */
function headingSize(heading: string): number {
  const size = heading.length <= 48 ? 84 : 68
  return fittingSize(heading, heading.length <= 24 ? 108 : size, 660)
}

/**
 * Draws the image that is shown for a shared link to a page: the page's heading on a ticket.
 * @returns a PNG of `cardSize`
 */
export async function drawPageCard(words: PageCardWords): Promise<ArrayBuffer> {
  const colours = await designTokens()
  const heading = firstDrawable([words.heading, words.productName, siteHost()])
  return drawCard(
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        padding: 48,
        background: colours.paper,
        color: colours.ink,
        wordBreak: 'break-word',
        ...fonts.display,
      }}
    >
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          flex: 1,
          padding: '56px 60px',
          borderRadius: '36px 0 0 36px',
          background: colours.sun,
        }}
      >
        <div style={{ fontSize: headingSize(heading), lineHeight: 1.06, letterSpacing: '-0.035em' }}>
          {heading}
        </div>
        <div style={{ display: 'flex', fontSize: 34, letterSpacing: '-0.01em' }}>
          {firstDrawable([words.productName, siteHost()])}
        </div>
      </div>
      <div
        style={{
          display: 'flex',
          flexDirection: 'column',
          alignItems: 'center',
          justifyContent: 'center',
          gap: 32,
          width: 320,
          borderLeft: `6px dashed ${colours.paper}`,
          borderRadius: '0 36px 36px 0',
          background: colours.persimmon,
        }}
      >
        <Mark size={200} accent={colours.cream} />
        <div style={{ fontSize: 30 }}>{drawable(words.tagline)}</div>
      </div>
    </div>,
  )
}
