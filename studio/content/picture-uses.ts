import { getValueAtPath, pathToString } from 'sanity'
import { z } from 'zod'
import { documentName } from '../../schemas/link-check/check.ts'
import { linksIn, type PathSegment } from '../../schemas/link-check/find-links.ts'
import type { StoredDocument } from '../../schemas/model/document.ts'

/** A place where a picture stands. */
export interface Use {
  document: { id: string; type: string; title: string }
  /** Path of the field. */
  path: PathSegment[]
  /** The field in the words of the Studio. */
  names: string[]
  /** The alternative text of the picture. */
  description: string | undefined
}

const described = z.object({ alt: z.string().trim().min(1) })

/**
 * Where pictures stand, by the id of the picture.
 * @param documents drafts, versions and published ones; the same place of one document counts once
 */
export function findPictureUses(documents: readonly StoredDocument[]): Map<string, Use[]> {
  const uses = new Map<string, Use[]>()
  for (const document of documents) {
    for (const { kind, target, path, names } of linksIn(document)) {
      if (kind !== 'reference' || !target.startsWith('image-')) continue
      const known = uses.get(target) ?? []
      const field = path.slice(0, -1)
      const named = documentName(document)
      const isKnown = known.some(
        ({ document: { id }, path: other }) => id === named.id && pathToString(other) === pathToString(field),
      )
      const description = described.safeParse(getValueAtPath(document, field)).data?.alt
      if (!isKnown) uses.set(target, [...known, { document: named, path: field, names, description }])
    }
  }
  return uses
}

/** The descriptions of a picture, each once: its own, and those of the places where it stands. */
export function listDescriptions(own: string | null | undefined, uses: readonly Use[]): string[] {
  const texts = [own, ...uses.map(({ description }) => description)].flatMap((text) => text?.trim() || [])
  return [...new Set(texts)]
}
