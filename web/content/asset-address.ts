import { createImageUrlBuilder } from '@sanity/image-url'
import { environment } from '@/config/server'
import type { ContentImage } from '../../schemas/model/picture'

const { imageOrigin, projectId, dataset } = environment.contentLake
const builder = createImageUrlBuilder({ projectId, dataset, baseUrl: imageOrigin })

/**
 * The address of a picture of the content lake, cut by the editor's crop and hotspot.
 * Sizes are in pixels; without a height the picture keeps its own proportions.
 */
export function imageAddress(picture: ContentImage, size: { width: number; height?: number }): string {
  const { asset, crop, hotspot } = picture
  const source = builder
    .image({ asset: { _ref: asset._id }, crop: crop ?? undefined, hotspot: hotspot ?? undefined })
    .width(size.width)
    .auto('format')
  return (size.height ? source.height(size.height).fit('crop') : source.fit('max')).url()
}

/** The address of an uploaded file by its id, `file-<hash>-<extension>`. */
export function fileAddress(id: string): string {
  const [, hash, extension] = id.split('-')
  return `${imageOrigin}/files/${projectId}/${dataset}/${hash}.${extension}`
}
