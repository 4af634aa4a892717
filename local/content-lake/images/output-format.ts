import { open } from 'node:fs/promises'
import type { ImageName } from '../assets/asset-names.ts'
import type { ImageParameters } from './parameters.ts'

/** Named as the extension of its files. */
export type OutputFormat = 'jpg' | 'png' | 'webp' | 'avif' | 'gif'

/** Whether transparent pixels survive. */
export function keepsAlpha(format: OutputFormat): boolean {
  return format !== 'jpg'
}

/** Whether all frames survive. */
export function keepsAnimation(format: OutputFormat): boolean {
  return format === 'gif' || format === 'webp'
}

/** Whether a stored image may have several frames; of a WebP its header says so. */
export async function isAnimated(path: string, { extension }: ImageName): Promise<boolean> {
  if (extension !== 'webp') return extension === 'gif'
  const file = await open(path)
  const { buffer } = await file.read(Buffer.alloc(21), 0, 21).finally(() => file.close())
  return buffer.toString('latin1', 12, 16) === 'VP8X' && ((buffer[20] ?? 0) & 2) !== 0
}

/**
 * Chooses the format of a result: with `auto=format` the best that the client accepts, else `fm`, else the source's.
 * @param extension of the source
 * @param isAnimated AVIF is then no choice, as it would keep the first frame alone
 * @param accept the client's Accept header
 */
export function chooseFormat(
  parameters: ImageParameters,
  { extension }: ImageName,
  isAnimated: boolean,
  accept: string,
): OutputFormat {
  if (parameters.auto === 'format') {
    if (accept.includes('image/avif') && !isAnimated) return 'avif'
    if (accept.includes('image/webp')) return 'webp'
  }
  if (parameters.fm) return parameters.fm
  // Browsers do not show TIFF.
  if (extension === 'tif') return 'jpg'
  return extension === 'svg' ? 'png' : extension
}
