interface Icon {
  /** The icon's name for editors. Editors cannot choose an icon without a title. */
  title?: string
  /** Outline on a grid of 24. */
  drawing: string
}

/** Every pictogram of the site: what the site draws, and what editors choose from and see in the Studio's lists. */
export const icons = {
  calendar: {
    title: 'Calendar',
    drawing:
      'M5 5h14a1 1 0 0 1 1 1v13a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1ZM8 3v4M16 3v4M4 10h16M8 14.5l2 2 4-3.5',
  },
  sparkles: {
    title: 'Sparkles',
    drawing:
      'M11 4l1.8 5.2L18 11l-5.2 1.8L11 18l-1.8-5.2L4 11l5.2-1.8ZM18.5 3v4M16.5 5h4M18.5 17v4M16.5 19h4',
  },
  ticket: {
    title: 'Ticket',
    drawing:
      'M4 6h16a1 1 0 0 1 1 1v2.5a2.5 2.5 0 0 0 0 5V17a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-2.5a2.5 2.5 0 0 0 0-5V7a1 1 0 0 1 1-1ZM14.5 6v2.5M14.5 11v2M14.5 15.5V18',
  },
  people: {
    title: 'People',
    drawing:
      'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20c0-3.6 2.9-5.5 6.5-5.5s6.5 1.9 6.5 5.5M16 4.5a3.5 3.5 0 0 1 0 6.2M18 14.9c2.2.8 3.5 2.5 3.5 5.1',
  },
  phone: {
    title: 'Phone',
    drawing:
      'M8 2.5h8a2 2 0 0 1 2 2v15a2 2 0 0 1-2 2H8a2 2 0 0 1-2-2v-15a2 2 0 0 1 2-2ZM10.5 18.5h3M11 5.5h2',
  },
  bolt: { title: 'Lightning bolt', drawing: 'M13 2.5 4.5 13.5H11l-1 8 8.5-11H12.5Z' },
  shield: {
    title: 'Shield',
    drawing: 'M12 2.5l8 3v6c0 5-3.3 8.3-8 10-4.7-1.7-8-5-8-10v-6ZM8.5 12l2.5 2.5 4.5-5',
  },
  lock: {
    title: 'Lock',
    drawing:
      'M6 10.5h12a1.5 1.5 0 0 1 1.5 1.5v7.5A1.5 1.5 0 0 1 18 21H6a1.5 1.5 0 0 1-1.5-1.5V12A1.5 1.5 0 0 1 6 10.5ZM7.5 10.5V7.5a4.5 4.5 0 0 1 9 0v3M12 14.5v2.5',
  },
  eye: {
    title: 'Eye',
    drawing:
      'M2 12c2.3-4.3 5.7-6.5 10-6.5s7.7 2.2 10 6.5c-2.3 4.3-5.7 6.5-10 6.5S4.3 16.3 2 12ZM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  },
  scan: {
    title: 'QR code scanner',
    drawing:
      'M3 8V4.5A1.5 1.5 0 0 1 4.5 3H8M16 3h3.5A1.5 1.5 0 0 1 21 4.5V8M21 16v3.5a1.5 1.5 0 0 1-1.5 1.5H16M8 21H4.5A1.5 1.5 0 0 1 3 19.5V16M7.5 7.5h3v3h-3ZM13.5 7.5h3v3h-3ZM7.5 13.5h3v3h-3ZM13.5 13.5v3M16.5 13.5v3',
  },
  chart: { title: 'Chart', drawing: 'M3.5 3.5v17h17M8 16.5v-4M12.5 16.5v-9M17 16.5v-6' },
  megaphone: {
    title: 'Megaphone',
    drawing:
      'M3.5 9.5v4a1 1 0 0 0 1 1H7l9.5 4.5V4L7 8.5H4.5a1 1 0 0 0-1 1ZM7 14.5l1.5 5.5h3L10 16M19.5 9.5c.9.5 1.5 1.2 1.5 2s-.6 1.5-1.5 2',
  },
  heart: {
    title: 'Heart',
    drawing:
      'M12 20.5C6 16.5 3 13 3 9.2A4.7 4.7 0 0 1 7.7 4.5c1.8 0 3.4 1 4.3 2.6.9-1.6 2.5-2.6 4.3-2.6A4.7 4.7 0 0 1 21 9.2c0 3.8-3 7.3-9 11.3Z',
  },
  compass: {
    title: 'Compass',
    drawing: 'M12 21.5a9.5 9.5 0 1 0 0-19 9.5 9.5 0 0 0 0 19ZM16 8l-2.5 5.5L8 16l2.5-5.5Z',
  },
  sliders: {
    drawing:
      'M3 7h10M19 7h2M3 17h2M11 17h10M16 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM8 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  },
  share: { drawing: 'M12 15V3M7.5 7.5 12 3l4.5 4.5M5 12v7.5a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V12' },
  search: { drawing: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13ZM15.3 15.3l5.2 5.2' },
  repeat: {
    drawing:
      'M4 11V9.5a3.5 3.5 0 0 1 3.5-3.5H20M16.5 2.5L20 6l-3.5 3.5M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H4M7.5 21.5L4 18l3.5-3.5',
  },
  globe: {
    drawing:
      'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3 12h18M12 3c2.5 2.6 3.7 5.6 3.7 9s-1.200 6.400-3.7 9c-2.5-2.6-3.7-5.6-3.7-9s1.200-6.400 3.7-9Z',
  },
  'map-pin': {
    title: 'Map pin',
    drawing:
      'M12 21.5c-4.7-4.6-7-8.3-7-11.5a7 7 0 0 1 14 0c0 3.2-2.3 6.9-7 11.5ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  },
  'graduation-cap': {
    drawing: 'M12 4.5 1.5 9.5 12 14.5l10.5-5ZM6 12v5c1.5 1.7 3.5 2.5 6 2.5s4.5-.8 6-2.5v-5M22.5 9.5v6',
  },
} as const satisfies Record<string, Icon>

export type IconName = keyof typeof icons

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
