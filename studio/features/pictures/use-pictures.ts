import { useClient, useDocumentValuePermissions } from 'sanity'
import { z } from 'zod'
import { storedDocument } from '../../../schemas/model/document.ts'
import { findPictureUses, listDescriptions } from '../../content/picture-uses.ts'
import { useQueryOnce } from '../../ui/use-live-query.ts'

/** Every picture, the newest first, with how many documents name it, and the documents that do. Drafts and versions included. */
export const picturesQuery = `{
  "pictures": *[_type == "sanity.imageAsset"] | order(_createdAt desc){
    _id, url, originalFilename, altText, "dimensions": metadata.dimensions{ width, height }, "named": count(*[references(^._id)])
  },
  "documents": *[!(_id in path("_.**")) && references(*[_type == "sanity.imageAsset"]._id)]
}`

export const picturesAnswer = z.object({
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

export type StoredPicture = ReturnType<typeof picturesOf>[number]

/** Grants distinguish assets by their type alone. */
const anyPicture = { _id: 'image-any', _type: 'sanity.imageAsset' }

/**
 * All pictures of the dataset; `undefined` while they are read, null when the content lake did not answer.
 * `remove` and `describe` are undefined for users who may not change pictures.
 */
export function usePictures() {
  const [permission] = useDocumentValuePermissions({ document: anyPicture, permission: 'update' })
  const client = useClient({ apiVersion: '2025-09-01' })
  const { content, lookAgain } = useQueryOnce(picturesQuery, { perspective: 'raw', parse: picturesOf })
  const remove = (id: string) => client.delete(id).then(lookAgain)
  const describe = (id: string, altText: string) => client.patch(id).set({ altText }).commit().then(lookAgain)
  return { pictures: content, ...(permission?.granted ? { remove, describe } : {}) }
}

function picturesOf(content: unknown) {
  const { pictures, documents } = picturesAnswer.parse(content)
  const uses = findPictureUses(documents)
  return pictures.map(({ _id, url, originalFilename, altText, dimensions, named }) => {
    const own = uses.get(_id) ?? []
    return {
      id: _id,
      url,
      name: originalFilename ?? 'A picture without a name',
      /** `1200 × 800`. */
      size: dimensions ? `${dimensions.width} × ${dimensions.height}` : undefined,
      /** The picture's own description first, then those of its places. */
      descriptions: listDescriptions(altText, own),
      uses: own,
      /** No document names it, so that it can be deleted. */
      isUnused: named === 0,
    }
  })
}

const knownQuery = `{
  "id": $id,
  "own": *[_id == $id][0].altText,
  "documents": *[!(_id in path("_.**")) && references($id)]
}`
const knownAnswer = picturesAnswer
  .pick({ documents: true })
  .extend({ id: z.string(), own: z.string().nullish() })
const parseKnown = (content: unknown) => knownAnswer.parse(content)

/** How a picture is described elsewhere. @param id of the picture; undefined asks nothing */
export function useKnownDescriptions(id: string | undefined): string[] {
  const question = { perspective: 'raw', params: { id: id ?? '' }, parse: parseKnown } as const
  const { content } = useQueryOnce(id && knownQuery, question)
  // Without an answer nothing is offered.
  if (!id || content?.id !== id) return []
  return listDescriptions(content.own, findPictureUses(content.documents).get(id) ?? [])
}
