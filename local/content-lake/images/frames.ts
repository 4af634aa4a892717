import sharp from 'sharp'
import type { ImageName } from '../assets/asset-names.ts'
import { maxInputPixels } from '../assets/image-limits.ts'
import type { Plan, Size } from './geometry.ts'
import { keepsAnimation, type OutputFormat } from './output-format.ts'
import type { ImageParameters } from './parameters.ts'

/** Number of frames of a stored image; 1 for all but animations. */
export async function countFrames(path: string, { extension }: ImageName): Promise<number> {
  if (extension !== 'gif' && extension !== 'webp') return 1
  const { pages = 1 } = await sharp(path).metadata()
  return pages
}

/**
 * Whether all frames are worked on, or the first alone. As at Sanity, an animation beyond the pixel limit becomes a
 * still. So does one that is turned or mirrored: libvips keeps the frames in one tall picture, and would mix them up.
 */
export function keepsAllFrames(
  source: Size & { frames: number },
  plan: Plan,
  format: OutputFormat,
  { frame, or, flip }: ImageParameters,
): boolean {
  if (source.frames === 1 || !keepsAnimation(format) || frame || or || flip) return false
  const result = plan.canvas ?? plan.size
  const largest = Math.max(source.width * source.height, result.width * result.height)
  return largest * source.frames <= maxInputPixels
}
