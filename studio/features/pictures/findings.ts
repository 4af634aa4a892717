import { pathToString } from 'sanity'
import type { StoredDocument } from '../../../schemas/model/document.ts'
import { findPictureUses } from '../../content/picture-uses.ts'
import type { Finding } from '../../feature.ts'

/** Returns a finding for each image in the documents that lacks a description. */
export function findMissingDescriptions(documents: readonly StoredDocument[]): Finding[] {
  return documents
    .flatMap((document) => [...findPictureUses([document]).values()].flat())
    .filter(({ description }) => description === undefined)
    .map(({ document: { id, type }, path }) => ({
      id,
      type,
      path: pathToString(path),
      message: 'A picture has no description.',
    }))
}
