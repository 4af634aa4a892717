/** A part of the way to a value in a document, as Sanity writes it. */
export type PathSegment = string | number | { _key: string }

/** A place in a document that leads somewhere. */
export interface Link {
  /** The path of the field that holds the link. */
  path: PathSegment[]
  /** The same in the words of the Studio, from the outermost to the innermost. */
  names: string[]
  /** `reference`: the id of another document. `address`: a path of the site, or a whole address. */
  kind: 'address' | 'reference'
  target: string
}

/** A document as a content lake answers with it. */
export interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

/** A link that leads nowhere. */
export interface BrokenLink extends Link {
  document: { id: string; type: string; title: string }
  /** The fault, and how to fix it. */
  reason: string
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
