const placeholder = /\{(\w+)\}/

/**
 * What a page shows of a text once its words have changed. What the site fills in for placeholders such as `{product}`
 * is known from the page itself.
 * @param shown what the page shows of the old text
 * @returns undefined when it cannot be told: `shown` is not that text, or the new one names another placeholder
 */
export function fillIn(shown: string, before: string, after: string): string | undefined {
  const values = valuesIn(shown, before)
  if (!values) return undefined
  // Every second part is the name of a placeholder.
  const parts = after.split(placeholder)
  const filled = parts.map((part, index) => (index % 2 === 0 ? part : values.get(part)))
  return filled.includes(undefined) ? undefined : filled.join('')
}

/** What stands in a page for each placeholder of a text, or undefined when the page does not show this text. */
export function valuesIn(shown: string, text: string): Map<string, string> | undefined {
  if (!placeholder.test(text)) return shown === text ? new Map() : undefined
  const parts = text.split(placeholder)
  const pattern = parts.map((part, index) =>
    index % 2 === 0 ? part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') : '([\\s\\S]*?)',
  )
  const found = new RegExp(`^${pattern.join('')}$`).exec(shown)
  const names = parts.filter((_, index) => index % 2 === 1)
  return found ? new Map(names.map((name, index) => [name, found[index + 1] ?? ''])) : undefined
}
