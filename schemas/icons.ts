import drawings from './icons.json' with { type: 'json' }

interface Icon {
  /** The icon's name for editors. Editors cannot choose an icon without a title. */
  title?: string
  /** Outline on a grid of 24. */
  drawing: string
}

export type IconName = keyof typeof drawings

/** Every pictogram of the site: what the site draws, and what editors choose from and see in the Studio's lists. */
export const icons: Readonly<Record<IconName, Icon>> = drawings

/** Whether the site can draw an icon of this name, a choice of the editors' or not. */
export function isIconName(name: unknown): name is IconName {
  return typeof name === 'string' && Object.hasOwn(icons, name)
}

/** How an icon is drawn, as attributes of its path: one stroke width and round ends. */
export const iconStroke = {
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: '1.75',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** The mark on a grid of 48: seven people around an open square, and the eighth walks in. */
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
