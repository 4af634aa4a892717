import { createImageUrlBuilder } from '@sanity/image-url'
import { environment } from '@/config/server'
import type { ContentImage } from '../../schemas/model/picture'
import { isSameSignature, signatureOf } from '../lib/signature.ts'

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

/** Widths offered to browsers, in pixels: telephones at 1x to 3x, then columns and full-width pictures. */
const widths = [320, 480, 640, 720, 828, 1080, 1440, 1920]

/** The widest that is sent, in pixels. */
const widest = 2400

/** Numbers begin with no zero: each other spelling of an address would be a separate picture in memory. */
const fileName = /^[0-9a-f]{40}-([1-9]\d{0,4})x([1-9]\d{0,4})\.[a-z]{3,4}$/
/** A width; for a cropped picture also the crop (left, top, width and height) and its signature. */
const cutName = /^([1-9]\d{0,4})(?:-((?:\d+-){3}\d+)-([\w-]{12}))?$/

/**
 * A picture of the content lake under addresses of the site itself, cropped by the editor's crop. From another origin
 * the first picture of a page would wait for a second connection.
 * @param ratio of width to height, to which it is cut around the editor's focal point; by default it keeps its own
 * @returns its size after the crop, in pixels, and the addresses from which browsers choose, the narrowest first
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
 * Where the content lake has the picture of such an address.
 * @returns undefined if no page offers it: a crop that this site did not sign, another width
 */
export function pictureSource(file: string, cut: string): string | undefined {
  const asked = readCut(file, cut)
  if (!asked?.isOffered) return undefined
  const rect = asked.rect ? `rect=${asked.rect.replaceAll('-', ',')}&` : ''
  return `${imageOrigin}/images/${projectId}/${dataset}/${file}?${rect}w=${asked.width}&fit=max&auto=format`
}

/**
 * The address of the whole picture, for a crop that this site signed with another secret, perhaps while it was built.
 * @returns undefined if there is no such picture, or where it has its crop
 */
export function wholePicturePath(file: string, cut: string): string | undefined {
  const asked = readCut(file, cut)
  const size = shownSize(file)
  if (!asked || asked.isOffered || !size) return undefined
  return `/picture/${file}/${offeredWidths(size[0]).find((width) => width >= asked.width)}`
}

/** The picture that the last part of an address requests; undefined if no page can have offered it. */
function readCut(file: string, cut: string) {
  const [, width, rect, signature = ''] = cutName.exec(cut) ?? []
  const size = shownSize(file, rect)
  if (!size || !offeredWidths(size[0]).includes(Number(width))) return undefined
  const isOffered = rect === undefined || isSameSignature(signature, cropSignature(file, rect))
  return { width: Number(width), rect, isOffered }
}

/** Without it, anybody could have the content lake make thousands of crops of each picture. */
function cropSignature(file: string, rect: string): string {
  return signatureOf('picture-crop', `${file}/${rect}`, environment.revalidateSecret ?? '').slice(0, 12)
}

function offeredWidths(own: number): number[] {
  return [...widths.filter((candidate) => candidate < own), Math.min(own, widest)]
}

/**
 * Width and height of the visible part of a picture, in its pixels.
 * @param file the last part of a picture's address, which ends in its size
 * @param rect the crop, its numbers joined with `-`; absent for the whole picture
 */
function shownSize(file: string, rect?: string): [width: number, height: number] | undefined {
  const [, ownWidth, ownHeight] = fileName.exec(file) ?? []
  const [, , width = ownWidth, height = ownHeight] = rect?.split('-') ?? []
  return ownWidth === undefined ? undefined : [Number(width), Number(height)]
}
