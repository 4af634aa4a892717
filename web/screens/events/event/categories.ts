import type { AppPages } from '../../../../schemas/pages/app-pages/app-pages'
import { line } from '../../../firestore/fields.ts'

/** The categories that have a name in the Studio, and the background that each gives an event without a picture. */
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

/**
 * Any word; case and spaces around it do not matter. `social`, `educational`, `entertainment`, `career` and `sports` have
 * a drawing of their own.
 */
export function categoryOf(value: unknown, bounds: { limit: number }): string | null {
  return line(value, bounds)?.toLowerCase() ?? null
}

/** The drawn background of an event; a category without one gives `default`. */
export function backgroundOf(category: string | null): Background {
  return category && isNamed(category) ? backgrounds[category] : 'default'
}

/** The name of a category: that of the Studio, or its own with a capital. */
export function categoryLabel(category: string, labels: Pick<AppPages['events'], NamedCategory>): string {
  return isNamed(category) ? labels[category] : category.charAt(0).toUpperCase() + category.slice(1)
}

/** The categories of some events and the chosen one, each once: first those with a name in the Studio. */
export function categoriesOf(events: readonly { category: string | null }[], chosen: string | null) {
  const found = new Set([...events.map(({ category }) => category), chosen].flatMap((name) => name ?? []))
  const others = [...found].filter((name) => !isNamed(name)).sort(new Intl.Collator('en').compare)
  return [...named.filter((name) => found.has(name)), ...others]
}
