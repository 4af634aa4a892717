import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { line } from '../../../firestore/fields.ts'

/** The categories that have a label in the Studio, each with the background for events without an image. */
const backgrounds = {
  social: 'party',
  educational: 'workshop',
  entertainment: 'music',
  career: 'career',
  sports: 'sports',
} as const

type NamedCategory = keyof typeof backgrounds
export type Background = (typeof backgrounds)[NamedCategory] | 'default'

const named = Object.keys(backgrounds)

function isNamed(category: string): category is NamedCategory {
  return named.includes(category)
}

/** Parses a category, which can be any word. Case and surrounding spaces are ignored. */
export function parseCategory(value: unknown, bounds: { limit: number }): string | null {
  return line(value, bounds)?.toLowerCase() ?? null
}

/** Returns the background of a category; `default` if the category does not have its own. */
export function getBackground(category: string | null): Background {
  return category && isNamed(category) ? backgrounds[category] : 'default'
}

/** The label of a category: the one from the Studio, or else the category's name, capitalized. */
export function categoryLabel(category: string, labels: Pick<AppPages['events'], NamedCategory>): string {
  return isNamed(category) ? labels[category] : category.charAt(0).toUpperCase() + category.slice(1)
}

/** The categories of the events and the chosen one, deduplicated; those with a label in the Studio come first. */
export function getCategories(events: readonly { category: string | null }[], chosen: string | null) {
  const found = new Set([...events.map(({ category }) => category), chosen].flatMap((name) => name ?? []))
  const others = [...found].filter((name) => !isNamed(name)).sort(new Intl.Collator('en').compare)
  return [...named.filter((name) => found.has(name)), ...others]
}
