import sharp, { type Sharp } from 'sharp'
import type { ImageName } from '../assets/asset-names.ts'
import { maxInputPixels } from '../assets/image-limits.ts'
import type { Rgba } from './color.ts'
import { encode } from './encode.ts'
import { keepsAllFrames } from './frames.ts'
import { type Plan, planTransform, type Region, type Size, selectRegion } from './geometry.ts'
import { keepsAlpha, type OutputFormat } from './output-format.ts'
import type { ImageParameters } from './parameters.ts'

const white: Rgba = { r: 255, g: 255, b: 255, alpha: 1 }
const transparent: Rgba = { r: 255, g: 255, b: 255, alpha: 0 }

/** SVG draws at 72 dots an inch; sharp takes no more than this. */
const svgDensity = { natural: 72, maximum: 2400 }

export interface TransformSource {
  path: string
  name: ImageName
  frames: number
}

/** SVG has no pixels: draw it as large as it is needed, instead of scaling a small drawing up. */
function density({ extension, width, height }: ImageName, { region, size }: Plan): number | undefined {
  if (extension !== 'svg' || region.width !== width || region.height !== height) return undefined
  const scale = Math.max(1, size.width / width)
  return Math.min(svgDensity.maximum, svgDensity.natural * scale)
}

function resize(
  image: Sharp,
  parameters: ImageParameters,
  plan: Plan,
  selected: Region,
  source: Size,
): Sharp {
  const isEntropy = parameters.crop === 'entropy' && parameters.fit === 'crop'
  const region = isEntropy ? selected : plan.region
  const isWhole = region.width === source.width && region.height === source.height
  const cut = isWhole ? image : image.extract(region)
  return isEntropy
    ? cut.resize({ ...plan.size, fit: 'cover', position: sharp.strategy.entropy })
    : cut.resize({ ...plan.size, fit: 'fill' })
}

function extend(image: Sharp, { size, canvas }: Plan, background: Rgba): Sharp {
  if (!canvas) return image
  const left = Math.floor((canvas.width - size.width) / 2)
  const top = Math.floor((canvas.height - size.height) / 2)
  const right = canvas.width - size.width - left
  return image.extend({ left, top, right, bottom: canvas.height - size.height - top, background })
}

function applyEffects(image: Sharp, { flip, blur, sharp: sharpen, sat, invert }: ImageParameters): Sharp {
  if (flip?.includes('h')) image.flop()
  if (flip?.includes('v')) image.flip()
  if (sat) image.greyscale()
  if (invert === 'true') image.negate({ alpha: false })
  if (blur) image.blur(Math.max(0.3, blur / 10))
  if (sharpen) image.sharpen({ sigma: 0.5 + sharpen / 50 })
  return image
}

/** Cuts and turns first: libvips cannot cut, turn by quarters and cut again in one pass. */
async function turn(image: Sharp, selected: Region, degrees: number): Promise<{ image: Sharp; size: Size }> {
  const cut = await image.extract(selected).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const turned = await sharp(cut.data, { raw: cut.info })
    .rotate(degrees)
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { image: sharp(turned.data, { raw: turned.info }), size: turned.info }
}

/**
 * Transforms a stored image.
 * @returns the encoded result, upright and without the original's EXIF
 * @throws AssetError 400 when `rect` lies outside; sharp's error when the original cannot be decoded
 */
export async function transformImage(
  source: TransformSource,
  parameters: ImageParameters,
  format: OutputFormat,
): Promise<Buffer> {
  const { path, name, frames } = source
  let size: Size = { width: name.width, height: name.height }
  let selected = selectRegion(parameters, size)
  let plan = planTransform(parameters, selected)
  const dots = parameters.or ? undefined : density(name, plan)
  let image = sharp(path, {
    animated: keepsAllFrames({ ...size, frames }, plan, format, parameters),
    autoOrient: true,
    failOn: 'error',
    limitInputPixels: maxInputPixels,
    ...(dots && { density: dots }),
  })

  if (parameters.or) {
    const turned = await turn(image, selected, parameters.or)
    image = turned.image
    size = { width: turned.size.width, height: turned.size.height }
    selected = { left: 0, top: 0, ...size }
    plan = planTransform(parameters, selected)
  }
  const { bg } = parameters
  if (bg?.alpha === 1 || !keepsAlpha(format)) image.flatten({ background: bg ?? white })
  const canvasColor = bg ?? (keepsAlpha(format) ? transparent : white)
  const resized = resize(image, parameters, plan, selected, size)
  const finished = applyEffects(extend(resized, plan, canvasColor), parameters)
  return encode(finished, format, parameters.q).toBuffer()
}
