import { isolated } from '../text/isolated.ts'

/** Values for the placeholders that editors may write, by name: `{product}`, `{year}`. */
export type Placeholders = Readonly<Record<string, string>>

/**
 * Replaces `{name}` in every text of a content value, however deep.
 * A name without a value stays as written, so that an editor sees the slip.
 */
export function interpolate<Content>(content: Content, values: Placeholders): Content
export function interpolate(content: unknown, values: Placeholders): unknown {
  if (typeof content === 'string') {
    return content.replace(/\{(\w+)\}/g, (written, name: string) =>
      Object.hasOwn(values, name) ? isolated(values[name] ?? written) : written,
    )
  }
  if (Array.isArray(content)) return content.map((item) => interpolate(item, values))
  if (content !== null && typeof content === 'object') {
    return Object.fromEntries(
      Object.entries(content).map(([name, value]) => [name, interpolate(value, values)]),
    )
  }
  return content
}
