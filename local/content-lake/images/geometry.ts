import { AssetError } from '../assets/errors.ts'
import type { ImageParameters } from './parameters.ts'

export interface Size {
  width: number
  height: number
}

export interface Region extends Size {
  left: number
  top: number
}

/** How to get from a source to the result: cut, scale, then centre on a canvas. All in whole pixels. */
export interface Plan {
  /** Part of the source to keep. */
  region: Region
  /** Size to which the region is scaled; differs in proportion only with `fit=scale`. */
  size: Size
  /** Size of the canvas behind it, when larger. */
  canvas?: Size
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
  if (!rect) return { left: 0, top: 0, ...source }
  const width = Math.min(rect.width, source.width - rect.left)
  const height = Math.min(rect.height, source.height - rect.top)
  if (width > 0 && height > 0) return { left: rect.left, top: rect.top, width, height }
  throw new AssetError(
    400,
    `"rect" selects nothing: the image has ${source.width} × ${source.height} pixels.`,
  )
}

/** Width and height asked for, after `dpr`; a missing one follows from the proportions of `region`. */
function requestedSize(parameters: ImageParameters, region: Size): Size | undefined {
  const dpr = parameters.dpr ?? 1
  const scaled = (name: 'w' | 'h' | 'max-w' | 'max-h' | 'min-w' | 'min-h', fallback: number) =>
    (parameters[name] ?? fallback / dpr) * dpr
  const { w, h } = parameters
  const isCrop = parameters.fit === 'crop'
  const hasLimits = ['max-w', 'max-h', 'min-w', 'min-h'].some((name) => name in parameters)
  if (w === undefined && h === undefined && !(isCrop && hasLimits)) return undefined
  const ratio = region.width / region.height
  const width = scaled('w', h === undefined ? region.width : h * dpr * ratio)
  const height = scaled('h', w === undefined ? region.height : (w * dpr) / ratio)
  if (!isCrop) return { width, height }
  return {
    width: Math.max(scaled('min-w', 0), Math.min(scaled('max-w', Number.POSITIVE_INFINITY), width)),
    height: Math.max(scaled('min-h', 0), Math.min(scaled('max-h', Number.POSITIVE_INFINITY), height)),
  }
}

/** Where the kept part of a side begins: 0 at its start, 1 at its end, or centred on the focal point. */
function alignment(parameters: ImageParameters, side: 'horizontal' | 'vertical', kept: number): number {
  const { crop } = parameters
  if (crop === 'focalpoint') {
    const focus = parameters[side === 'horizontal' ? 'fp-x' : 'fp-y'] ?? 0.5
    return kept >= 1 ? 0 : Math.min(1, Math.max(0, (focus - kept / 2) / (1 - kept)))
  }
  const [start, end] = side === 'horizontal' ? ['left', 'right'] : ['top', 'bottom']
  if (crop === start) return 0
  return crop === end ? 1 : 0.5
}

/** The largest part of `region` with the proportions of `target`, placed as `crop` says. */
function cropTo(parameters: ImageParameters, region: Region, target: Size): Region {
  const scale = Math.min(region.width / target.width, region.height / target.height)
  const width = Math.min(region.width, whole(target.width * scale))
  const height = Math.min(region.height, whole(target.height * scale))
  const x = alignment(parameters, 'horizontal', width / region.width)
  const y = alignment(parameters, 'vertical', height / region.height)
  return {
    left: region.left + Math.round((region.width - width) * x),
    top: region.top + Math.round((region.height - height) * y),
    width,
    height,
  }
}

/** Turns the parameters into steps for one region of a source. `crop=entropy` is left to the encoder. */
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
      return { region: cropTo(parameters, region, target), size: target }
    case 'min': {
      const scale = Math.min(1, region.width / target.width, region.height / target.height)
      const size = { width: whole(target.width * scale), height: whole(target.height * scale) }
      return { region: cropTo(parameters, region, target), size }
    }
    case 'fill':
      return { region, size: scaledBy(inside), canvas: target }
    case 'fillmax':
      return { region, size: scaledBy(Math.min(1, inside)), canvas: target }
    case 'max':
      return { region, size: scaledBy(Math.min(1, inside)) }
    case 'clip':
      return { region, size: scaledBy(inside) }
  }
}
