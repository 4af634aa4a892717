import drawings from './icons.json' with { type: 'json' }

interface Icon {
  /** The icon's name for editors, who cannot choose an icon without a name. */
  title?: string
  /** SVG path on a 24 × 24 grid. */
  drawing: string
}

export type IconName = keyof typeof drawings

/** All icons of the site, including those that editors can choose. */
export const icons: Readonly<Record<IconName, Icon>> = drawings

/** Whether the site has an icon with this name, including those that editors cannot choose. */
export function isIconName(name: unknown): name is IconName {
  return typeof name === 'string' && Object.hasOwn(icons, name)
}

/** SVG attributes of each icon's path. */
export const iconStroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The logo on a 48 × 48 grid: seven people around an open square, and an eighth who walks in. */
export const markDrawing = {
  /** Centres of the people in the ring. */
  ring: [
    [24, 6.5],
    [36.4, 11.6],
    [41.5, 24],
    [36.4, 36.4],
    [11.6, 36.4],
    [6.5, 24],
    [11.6, 11.6],
  ],
  radius: 4.25,
  square: 'M19.5 31.5H16.5V16.5H31.5V31.5H28.5',
  stroke: 4,
  joining: [24, 37.5],
} as const
