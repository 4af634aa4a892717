import type { SanityDocument } from '../documents/document.ts'
import { publishedId } from '../documents/identifiers.ts'
import { referencesOf } from '../documents/references.ts'
import type { Constraint } from './narrow.ts'

/** Every change carries this one, for queries that no index narrows. */
const everything = 's1:all'

/** The tags of what a query read. Drafts and versions count as their published document. */
export function syncTags(constraint: Constraint | null): string[] {
  if (!constraint) return [everything]
  return constraint.values.map((value) =>
    constraint.by === 'id' ? tag('id', publishedId(value)) : tag(constraint.by, value),
  )
}

/** The tags under which a change is announced: what was there before and what is there now. */
export function syncTagsOfChange(...states: (SanityDocument | null)[]): string[] {
  const tags = states.flatMap((document) =>
    document
      ? [
          tag('id', publishedId(document._id)),
          tag('type', document._type),
          ...[...referencesOf(document).keys()].map((target) => tag('reference', target)),
        ]
      : [],
  )
  return [...new Set([everything, ...tags])].sort()
}

function tag(by: Constraint['by'], value: string): string {
  return `s1:${by}:${value}`
}
