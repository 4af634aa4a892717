import { getValueAtPath, pathToString } from 'sanity'
import { z } from 'zod'
import { getDocumentName } from '../../schemas/link-check/check.ts'
import { linksIn, type PathSegment } from '../../schemas/link-check/find-links.ts'
import type { StoredDocument } from '../../schemas/model/document.ts'

/** A place where an image is used. */
export interface PictureUse {
  document: { id: string; type: string; title: string }
  /** Path of the field. */
  path: PathSegment[]
  /** The titles of the fields along the path. */
  names: string[]
  /** The alt text of the image. */
  description: string | undefined
}

const described = z.object({ alt: z.string().trim().min(1) })

/**
 * Returns the uses of images, keyed by image id.
 * @param documents drafts, versions and published documents; the same field in several versions of a document
 * counts once
 */
export function findPictureUses(documents: readonly StoredDocument[]): Map<string, PictureUse[]> {
  const uses = new Map<string, PictureUse[]>()
  for (const document of documents) {
    for (const { kind, target, path, names } of linksIn(document)) {
      if (kind !== 'reference' || !target.startsWith('image-')) continue
      const known = uses.get(target) ?? []
      const field = path.slice(0, -1)
      const named = getDocumentName(document)
      const isKnown = known.some(
        ({ document: { id }, path: other }) => id === named.id && pathToString(other) === pathToString(field),
      )
      const description = described.safeParse(getValueAtPath(document, field)).data?.alt
      if (!isKnown) uses.set(target, [...known, { document: named, path: field, names, description }])
    }
  }
  return uses
}

/**
 * Returns the distinct descriptions of an image: its own description first, then the alt texts in documents.
 */
export function listDescriptions(own: string | null | undefined, uses: readonly PictureUse[]): string[] {
  const texts = [own, ...uses.map(({ description }) => description)].flatMap((text) => text?.trim() || [])
  return [...new Set(texts)]
}
