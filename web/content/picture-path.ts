import { createImageUrlBuilder } from '@sanity/image-url'
import { environment } from '@/config/server'
import type { ContentImage } from '../../schemas/model/picture'
import { createSignature, isSameSignature } from '../lib/signature.ts'

const { imageOrigin, projectId, dataset } = environment.contentLake
const builder = createImageUrlBuilder({ projectId, dataset, baseUrl: imageOrigin })

/**
 * Returns the content lake's URL for an image, cropped to the editor's crop and hotspot.
 * Sizes are in pixels. Without a height, the image keeps its aspect ratio.
 */
export function imageAddress(picture: ContentImage, size: { width: number; height?: number }): string {
  const { asset, crop, hotspot } = picture
  const source = builder
    .image({ asset: { _ref: asset._id }, crop: crop ?? undefined, hotspot: hotspot ?? undefined })
    .width(size.width)
    .auto('format')
  return (size.height ? source.height(size.height).fit('crop') : source.fit('max')).url()
}

/** Returns the URL of an uploaded file from its id, `file-<hash>-<extension>`. */
export function fileAddress(id: string): string {
  const [, hash, extension] = id.split('-')
  return `${imageOrigin}/files/${projectId}/${dataset}/${hash}.${extension}`
}

/** Widths offered to browsers, in pixels: phones at 1x to 3x, then columns and full-width images. */
const widths = [320, 480, 640, 720, 828, 1080, 1440, 1920]

/** The largest width that is sent, in pixels. */
const widest = 2400

/** Numbers must not start with a zero, because each spelling of a URL would otherwise be cached as a separate image. */
const fileName = /^[0-9a-f]{40}-([1-9]\d{0,4})x([1-9]\d{0,4})\.[a-z]{3,4}$/
/** A width, followed by the crop (left, top, width and height) and its signature if the image is cropped. */
const cutName = /^([1-9]\d{0,4})(?:-((?:\d+-){3}\d+)-([\w-]{12}))?$/

/**
 * Returns an image from the content lake with URLs on this site, cropped to the editor's crop. If it came from another
 * origin, the first image of a page would have to wait for a second connection.
 * @param ratio the aspect ratio (width / height) to which the image is cropped around the editor's focal point; by
 * default its own
 * @returns the size after cropping, in pixels, and the URLs from which browsers choose, narrowest first
 */
export function offeredPicture(picture: ContentImage, ratio?: number) {
  const size = { width: widest, height: ratio && Math.round(widest / ratio) }
  const { pathname, searchParams } = new URL(imageAddress(picture, size))
  const file = pathname.split('/').at(-1) ?? ''
  const rect = searchParams.get('rect')?.replaceAll(',', '-')
  const [width, height] = shownSize(file, rect) ?? [1200, 800]
  const sources = offeredWidths(width).map((each) => ({
    path: `/picture/${file}/${each}${rect ? `-${rect}-${cropSignature(file, rect)}` : ''}` as const,
    width: each,
  }))
  return { width, height, sources }
}

/**
 * Returns the content lake's URL for an image path on this site.
 * @returns undefined if no page offers the path, because its width is not offered or its crop is not signed by this
 * site
 */
export function pictureSource(file: string, cut: string): string | undefined {
  const asked = readCut(file, cut)
  if (!asked?.isOffered) return undefined
  const rect = asked.rect ? `rect=${asked.rect.replaceAll('-', ',')}&` : ''
  return `${imageOrigin}/images/${projectId}/${dataset}/${file}?${rect}w=${asked.width}&fit=max&auto=format`
}

/**
 * Returns the path of the whole image if the crop's signature is invalid, for example because the build used a
 * different secret.
 * @returns undefined if there is no such image, or if the crop is valid
 */
export function wholePicturePath(file: string, cut: string): string | undefined {
  const asked = readCut(file, cut)
  const size = shownSize(file)
  if (!asked || asked.isOffered || !size) return undefined
  return `/picture/${file}/${offeredWidths(size[0]).find((width) => width >= asked.width)}`
}

/** Parses the last part of an image path; undefined if no page can have offered it. */
function readCut(file: string, cut: string) {
  const [, width, rect, signature = ''] = cutName.exec(cut) ?? []
  const size = shownSize(file, rect)
  if (!size || !offeredWidths(size[0]).includes(Number(width))) return undefined
  const isOffered = rect === undefined || isSameSignature(signature, cropSignature(file, rect))
  return { width: Number(width), rect, isOffered }
}

/** Signs a crop. Without signatures, anyone could make the content lake create thousands of crops from each image. */
function cropSignature(file: string, rect: string): string {
  return createSignature('picture-crop', `${file}/${rect}`, environment.revalidateSecret ?? '').slice(0, 12)
}

function offeredWidths(own: number): number[] {
  return [...widths.filter((candidate) => candidate < own), Math.min(own, widest)]
}

/**
 * Returns the width and height of an image's visible part, in pixels of the original.
 * @param file the last part of the image's URL, which ends with the image's size
 * @param rect the crop, its numbers joined with `-`; undefined for the whole image
 */
function shownSize(file: string, rect?: string): [width: number, height: number] | undefined {
  const [, ownWidth, ownHeight] = fileName.exec(file) ?? []
  const [, , width = ownWidth, height = ownHeight] = rect?.split('-') ?? []
  return ownWidth === undefined ? undefined : [Number(width), Number(height)]
}
