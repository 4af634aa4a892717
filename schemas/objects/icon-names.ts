/** The pictograms that the site can draw. The site's icon component and the Studio's list both read this. */
export const iconNames = [
  'calendar',
  'sparkles',
  'ticket',
  'people',
  'phone',
  'bolt',
  'shield',
  'lock',
  'eye',
  'scan',
  'chart',
  'megaphone',
  'heart',
  'compass',
  'map-pin',
  'graduation-cap',
] as const

export type IconName = (typeof iconNames)[number]

export const iconTitles: Record<IconName, string> = {
  calendar: 'Calendar',
  sparkles: 'Sparkles',
  ticket: 'Ticket',
  people: 'People',
  phone: 'Phone',
  bolt: 'Lightning bolt',
  shield: 'Shield',
  lock: 'Lock',
  eye: 'Eye',
  scan: 'QR code scanner',
  chart: 'Chart',
  megaphone: 'Megaphone',
  heart: 'Heart',
  compass: 'Compass',
  'map-pin': 'Map pin',
  'graduation-cap': 'Graduation cap',
}
