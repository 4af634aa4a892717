import type { SanityDocument } from './document.ts'

/** What the lake sets in every document that it stores. */
const ownAttributes = ['_id', '_type', '_rev', '_createdAt', '_updatedAt'] as const

function isStored(value: object): value is SanityDocument {
  return ownAttributes.every((name) => typeof Reflect.get(value, name) === 'string')
}

/** Reads a document from the text that was stored. Only the lake writes that text, so a mismatch is corruption. */
export function decodeDocument(content: string): SanityDocument {
  const value: unknown = JSON.parse(content)
  if (typeof value === 'object' && value !== null && isStored(value)) return value
  throw new Error(`The database holds what is no document: ${content.slice(0, 80)}`)
}
