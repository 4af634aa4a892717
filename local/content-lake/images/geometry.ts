import { AssetError } from '../errors.ts'
import type { ImageParameters } from './parameters.ts'

export interface Size {
  width: number
  height: number
}

export interface Region extends Size {
  left: number
  top: number
}

/** Steps from a source to the result: cut, then scale. All in whole pixels. */
export interface Plan {
  /** Part of the source to keep. */
  region: Region
  /** Size to which the region is scaled; differs in proportion only with `fit=scale`. */
  size: Size
}

/** Longest side of a result. Larger requests are scaled down to it, keeping their proportions. */
export const maxOutputSide = 8192

const whole = (length: number) => Math.max(1, Math.round(length))

function limit({ width, height }: Size): Size {
  const scale = Math.min(1, maxOutputSide / Math.max(width, height))
  return { width: whole(width * scale), height: whole(height * scale) }
}

/**
 * The part of the source that `rect` selects, cut at the source's edges.
 * @throws AssetError 400 when it lies outside
 */
export function selectRegion({ rect }: ImageParameters, source: Size): Region {
  if (!rect) return { left: 0, top: 0, width: source.width, height: source.height }
  const width = Math.min(rect.width, source.width - rect.left)
  const height = Math.min(rect.height, source.height - rect.top)
  if (width > 0 && height > 0) return { left: rect.left, top: rect.top, width, height }
  throw new AssetError(
    400,
    `"rect" selects nothing: the image has ${source.width} × ${source.height} pixels.`,
  )
}

/** Width and height asked for, after `dpr`; a missing one follows from the proportions of `region`. */
function requestedSize({ w, h, dpr = 1 }: ImageParameters, region: Size): Size | undefined {
  const ratio = region.width / region.height
  const width = w ?? (h && h * ratio)
  const height = h ?? (w && w / ratio)
  return width && height ? { width: width * dpr, height: height * dpr } : undefined
}

/** The largest part in the middle of `region` with the proportions of `target`. */
function cropTo(region: Region, target: Size): Region {
  const scale = Math.min(region.width / target.width, region.height / target.height)
  const width = Math.min(region.width, whole(target.width * scale))
  const height = Math.min(region.height, whole(target.height * scale))
  return {
    left: region.left + Math.round((region.width - width) / 2),
    top: region.top + Math.round((region.height - height) / 2),
    width,
    height,
  }
}

/** Turns the parameters into steps for one region of a source. */
export function planTransform(parameters: ImageParameters, region: Region): Plan {
  const requested = requestedSize(parameters, region)
  if (!requested) return { region, size: limit(region) }
  const target = limit(requested)
  const inside = Math.min(target.width / region.width, target.height / region.height)
  const scaledBy = (scale: number): Size => ({
    width: Math.min(target.width, whole(region.width * scale)),
    height: Math.min(target.height, whole(region.height * scale)),
  })
  switch (parameters.fit ?? 'clip') {
    case 'scale':
      return { region, size: target }
    case 'crop':
      return { region: cropTo(region, target), size: target }
    case 'max':
      return { region, size: scaledBy(Math.min(1, inside)) }
    case 'clip':
      return { region, size: scaledBy(inside) }
  }
}
