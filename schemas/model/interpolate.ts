import { isolateText } from '../text/isolated.ts'

/** Values of the placeholders that editors can use, by name: `{product}`, `{year}`. */
export type Placeholders = Readonly<Record<string, string>>

/**
 * Replaces `{name}` in every string of a content value, at any depth. Unknown names are not replaced, so
 * editors notice typos.
 */
export function interpolate<Content>(content: Content, values: Placeholders): Content
export function interpolate(content: unknown, values: Placeholders): unknown {
  if (typeof content === 'string') {
    return content.replace(/\{(\w+)\}/g, (written, name: string) =>
      Object.hasOwn(values, name) ? isolateText(values[name] ?? written) : written,
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
