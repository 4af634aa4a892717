import { useClient, useDocumentValuePermissions } from 'sanity'
import { z } from 'zod'
import { storedDocument } from '../../../schemas/model/document.ts'
import { findPictureUses, listDescriptions } from '../../content/picture-uses.ts'
import { useQueryOnce } from '../../ui/use-live-query.ts'

/**
 * All images, newest first, each with the number of documents that reference it (`named`), and all documents
 * that reference images, including drafts and versions.
 */
export const picturesQuery = `{
  "pictures": *[_type == "sanity.imageAsset"] | order(_createdAt desc){
    _id, url, originalFilename, altText, "dimensions": metadata.dimensions{ width, height }, "named": count(*[references(^._id)])
  },
  "documents": *[!(_id in path("_.**")) && references(*[_type == "sanity.imageAsset"]._id)]
}`

export const picturesSchema = z.object({
  pictures: z.array(
    z.object({
      _id: z.string(),
      url: z.string(),
      originalFilename: z.string().nullish(),
      altText: z.string().nullish(),
      dimensions: z.object({ width: z.number(), height: z.number() }).nullish(),
      named: z.number(),
    }),
  ),
  documents: z.array(storedDocument),
})

export type StoredPicture = ReturnType<typeof parsePictures>[number]

/** A stand-in for every image, because permissions depend only on an asset's type. */
const anyPicture = { _id: 'image-any', _type: 'sanity.imageAsset' }

/**
 * Returns all images in the dataset; `undefined` while they are loading, null if the content lake did not
 * respond. `remove` and `describe` are undefined for users who are not allowed to change images.
 */
export function usePictures() {
  const [permission] = useDocumentValuePermissions({ document: anyPicture, permission: 'update' })
  const client = useClient({ apiVersion: '2025-09-01' })
  const { content, lookAgain } = useQueryOnce(picturesQuery, { perspective: 'raw', parse: parsePictures })
  const remove = (id: string) => client.delete(id).then(lookAgain)
  const describe = (id: string, altText: string) => client.patch(id).set({ altText }).commit().then(lookAgain)
  return { pictures: content, ...(permission?.granted ? { remove, describe } : {}) }
}

function parsePictures(content: unknown) {
  const { pictures, documents } = picturesSchema.parse(content)
  const uses = findPictureUses(documents)
  return pictures.map(({ _id, url, originalFilename, altText, dimensions, named }) => {
    const own = uses.get(_id) ?? []
    return {
      id: _id,
      url,
      name: originalFilename ?? 'A picture without a name',
      /** For example `1200 × 800`. */
      size: dimensions ? `${dimensions.width} × ${dimensions.height}` : undefined,
      /** The image's own description first, then the alt texts in documents that use the image. */
      descriptions: listDescriptions(altText, own),
      uses: own,
      /** Whether the image can be deleted because no document references it. */
      isUnused: named === 0,
    }
  })
}

const knownQuery = `{
  "id": $id,
  "own": *[_id == $id][0].altText,
  "documents": *[!(_id in path("_.**")) && references($id)]
}`
const knownAnswer = picturesSchema
  .pick({ documents: true })
  .extend({ id: z.string(), own: z.string().nullish() })
const parseKnown = (content: unknown) => knownAnswer.parse(content)

/**
 * Returns the existing descriptions of an image. @param id the image's id; nothing is queried if it is
 * undefined
 */
export function useKnownDescriptions(id: string | undefined): string[] {
  const question = { perspective: 'raw', params: { id: id ?? '' }, parse: parseKnown } as const
  const { content } = useQueryOnce(id && knownQuery, question)
  // Do not suggest anything until there is a result for this image.
  if (!id || content?.id !== id) return []
  return listDescriptions(content.own, findPictureUses(content.documents).get(id) ?? [])
}
