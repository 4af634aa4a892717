import { z } from 'zod'

const keyed = z.object({ _key: z.string().regex(/^[\w-]+$/) })

const keyOf = (section: unknown) => keyed.safeParse(section).data?._key

const numbered = (number: number) => `section-${number}`

/** Returns the anchors of a dated version. They are numbers, because the version never changes. */
export function getDatedAnchors(sections: readonly unknown[]): string[] {
  return sections.map((_, index) => numbered(index + 1))
}

/**
 * Returns the unique anchors of the text in force. Each contains its section's key, which does not change when sections
 * are added or moved, even in the next version.
 */
export function getStableAnchors(sections: readonly unknown[]): string[] {
  const keys = sections.map(keyOf)
  return keys.map((key, index) => {
    if (key !== undefined && keys.indexOf(key) === index) return `section-${key}`
    let number = index + 1
    while (keys.includes(String(number))) number += sections.length
    return numbered(number)
  })
}

/**
 * Maps the numbered anchors of older links to section indexes. A number is dropped if it refers to different
 * sections in different versions, because it is ambiguous.
 * @param versions the sections of each earlier version
 */
export function mapFormerAnchors(
  sections: readonly unknown[],
  versions: readonly (readonly unknown[])[],
): Map<string, number> {
  const texts = versions.length > 0 ? versions : [sections]
  const longest = Math.max(...texts.map(({ length }) => length))
  const lasting = getStableAnchors(sections)
  const former = Array.from({ length: longest }, (_, index): [string, number] => {
    const [key, ...others] = new Set(texts.flatMap((text) => keyOf(text[index]) ?? []))
    const isTold = key !== undefined && others.length === 0
    return [numbered(index + 1), isTold ? sections.findIndex((section) => keyOf(section) === key) : -1]
  })
  return new Map(former.filter(([anchor, index]) => index >= 0 && !lasting.includes(anchor)))
}
