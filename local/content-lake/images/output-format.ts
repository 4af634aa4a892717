import type { ImageExtension } from '../assets/asset-names.ts'
import type { ImageParameters } from './parameters.ts'

export type OutputFormat = 'jpg' | 'pjpg' | 'png' | 'webp' | 'avif' | 'gif'

/** The extension of a file in this format. */
export function extensionOf(format: OutputFormat): ImageExtension {
  return format === 'pjpg' ? 'jpg' : format
}

/** Whether transparent pixels survive. */
export function keepsAlpha(format: OutputFormat): boolean {
  return format !== 'jpg' && format !== 'pjpg'
}

/** Whether all frames survive. */
export function keepsAnimation(format: OutputFormat): boolean {
  return format === 'gif' || format === 'webp'
}

/** The format of a result that asks for none. TIFF becomes JPEG because browsers do not show it. */
function sameFormat(extension: ImageExtension): OutputFormat {
  if (extension === 'tif') return 'jpg'
  return extension === 'svg' ? 'png' : extension
}

/**
 * Chooses the format of a result: with `auto=format` the best that the client accepts, else `fm`, else the source's.
 * @param extension of the source
 * @param isAnimated AVIF is then no choice, as it would keep the first frame alone
 * @param accept the client's Accept header
 */
export function chooseFormat(
  parameters: ImageParameters,
  extension: ImageExtension,
  isAnimated: boolean,
  accept: string,
): OutputFormat {
  if (parameters.auto === 'format') {
    if (accept.includes('image/avif') && !isAnimated) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  return parameters.fm ?? sameFormat(extension)
}
