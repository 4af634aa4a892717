/** The categories that records carry and the background that each gives an event without a picture. */
const backgrounds = {
  social: 'party',
  educational: 'workshop',
  entertainment: 'music',
  career: 'career',
  sports: 'sports',
} as const

export type Category = keyof typeof backgrounds
export type Background = (typeof backgrounds)[Category] | 'default'

export const categories = [
  'social',
  'educational',
  'entertainment',
  'career',
  'sports',
] as const satisfies Category[]

/** Reads a category as people write it: case and spaces around it do not matter. */
export function categoryOf(value: unknown): Category | null {
  if (typeof value !== 'string') return null
  const name = value.trim().toLowerCase()
  return categories.find((category) => category === name) ?? null
}

/** The drawn background of an event; anything that is no known category gives `default`. */
export function backgroundOf(category: Category | null): Background {
  return category ? backgrounds[category] : 'default'
}
