import { open, readFile } from 'node:fs/promises'
import { AssetError } from '../errors.ts'
import { unsupportedFormat } from './image-metadata.ts'

/** Larger drawings are no pictures for a page. */
const maxSvgBytes = 5 * 1024 * 1024

/** How files of pixels begin: JPEG, PNG, GIF, WebP, TIFF, AVIF. */
const pixelFormats = /^(\xff\xd8\xff|\x89PNG\r\n|GIF8|RIFF.{4}WEBP|II[*+]\0|MM\0[*+]|.{4}ftyp)/s

/**
 * Tells a drawing from pixels before anything decodes it. A drawing is text that its decoder reads whole and expands, so
 * what can hide a bomb in it is refused.
 * @throws AssetError 400 for what is neither, and for a drawing that cannot be trusted
 */
export async function isDrawing(path: string): Promise<boolean> {
  const file = await open(path)
  const { buffer, bytesRead } = await file.read(Buffer.alloc(16), 0, 16).finally(() => file.close())
  if (pixelFormats.test(buffer.subarray(0, bytesRead).toString('latin1'))) return false
  const text = (await readFile(path, 'latin1')).slice(0, maxSvgBytes + 1)
  const isUtf16 = text.includes('\0')
  if (!/<svg/i.test(isUtf16 ? text.replaceAll('\0', '') : text)) throw unsupportedFormat()
  if (text.length > maxSvgBytes)
    throw new AssetError(413, 'The SVG is larger than 5 MB. Upload a simpler one.')
  if (/<!(doctype|entity)/i.test(text)) {
    throw new AssetError(
      400,
      'The SVG has a DOCTYPE or ENTITY declaration, which can make it endless. Export it as plain SVG, or delete the lines that begin with "<!DOCTYPE" and "<!ENTITY", and upload it again.',
    )
  }
  const encoding = /^[^<]*<\?xml[^>]*encoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8'
  if (isUtf16 || !/^(utf-8|us-ascii|iso-8859-1)$/i.test(encoding)) {
    throw new AssetError(400, 'The SVG is not encoded in UTF-8. Save it in UTF-8 and upload it again.')
  }
  return true
}
