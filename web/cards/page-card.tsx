import { markDrawing } from '@/ui/brand/mark-drawing'
import type { designTokens } from '@/ui/design-tokens'

interface CardProps {
  heading: string
  productName: string
  tagline: string
  colours: Awaited<ReturnType<typeof designTokens>>
}

/** A heading is set smaller the longer it is, so that four lines always hold it. In pixels. */
function headingSize(heading: string): number {
  if (heading.length <= 24) return 108
  return heading.length <= 48 ? 84 : 68
}

/** The picture of a shared link: the page's heading on a ticket. Its styles are inline, because no style sheet reaches it. */
export function Card({ heading, productName, tagline, colours }: CardProps) {
  const ink = colours['on-block']
  return (
    <div
      style={{
        display: 'flex',
        width: '100%',
        height: '100%',
        padding: 48,
        background: colours.paper,
        color: ink,
        fontFamily: 'Geologica',
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
          background: colours['block-sun'],
        }}
      >
        <div style={{ fontSize: headingSize(heading), lineHeight: 1.06, letterSpacing: '-0.035em' }}>
          {heading}
        </div>
        <div style={{ display: 'flex', fontSize: 34, letterSpacing: '-0.01em' }}>{productName}</div>
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
          background: colours['block-persimmon'],
        }}
      >
        <CardMark colour={ink} accent={colours['block-cream']} />
        <div style={{ fontSize: 30 }}>{tagline}</div>
      </div>
    </div>
  )
}

function CardMark({ colour, accent }: { colour: string; accent: string }) {
  const { ring, radius, square, stroke, joining } = markDrawing
  return (
    <svg viewBox="0 0 48 48" width="200" height="200" aria-hidden="true">
      {ring.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} fill={colour} />
      ))}
      <path
        d={square}
        fill="none"
        stroke={colour}
        strokeWidth={stroke}
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <circle cx={joining[0]} cy={joining[1]} r={radius} fill={accent} />
    </svg>
  )
}
