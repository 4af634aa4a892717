import { type LeafValue, leafValues } from '../publish/leaf-values.ts'

/** By what a page shows that it is made of the new state of a document and not of the old one. */
export interface Signs {
  /** Texts that only the new state has, the longest first. */
  added: string[]
  /** Texts that only the old state had. */
  gone: string[]
}

/** How many texts of each kind are looked for: a page may leave one out, hardly several. */
const enough = 3

/** @param before undefined when the document is new */
export function signsOf(before: unknown, after: unknown): Signs {
  const [old, now] = [textsIn(before), textsIn(after)]
  return { added: missingFrom(old, now), gone: missingFrom(now, old) }
}

/** How a look at an address says that it led to a page, before what that page says. @param path such as `/about` */
export function ledTo(path: string): string {
  return `→ ${path}\n`
}

/** By what an address shows that it leads to a page of the site: no text of the redirect itself is on it. */
export function signsOfRedirect(to: string): Signs {
  return { added: [ledTo(new URL(to, 'https://site').pathname)], gone: [] }
}

/** The longest texts that a state does not have, not even as a part of another. */
function missingFrom(known: string[], texts: string[]): string[] {
  const all = known.join('\n')
  return [...new Set(texts)]
    .filter((text) => !all.includes(text))
    .toSorted((a, b) => b.length - a.length)
    .slice(0, enough)
}

/**
 * Whether a page is made of the new state.
 * @param page what it says now
 * @param earlier what it said before the publish, where somebody looked
 * @returns undefined when it cannot be told, because the page shows nothing of what changed
 */
export function isNew(page: string, { added, gone }: Signs, earlier?: string): boolean | undefined {
  const arrived = added.filter((text) => !earlier?.includes(text))
  if (arrived.some((text) => page.includes(text))) return true
  const left = gone.filter((text) => earlier === undefined || earlier.includes(text))
  if (left.length > 0) return !left.some((text) => page.includes(text))
  if (earlier !== undefined && page !== earlier) return true
  return arrived.length > 0 ? false : undefined
}

/** What a page is likely to say of a document, as it says it. */
function textsIn(document: unknown): string[] {
  return [...leafValues(document)].map(textOf).filter((text) => text.length > 1)
}

function textOf(leaf: LeafValue): string {
  // A picture's address holds the middle of its id, `image-<hash>-<size>-jpg`.
  if ('ref' in leaf) return leaf.ref.split('-')[1] ?? ''
  if (typeof leaf.value !== 'string') return ''
  // What the site fills in, and how it breaks lines, is not to be found as it was typed.
  const [longest = ''] = leaf.value.split(/\{\w+\}|\n/).toSorted((a, b) => b.length - a.length)
  return longest.trim()
}
