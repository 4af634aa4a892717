import type { Sharp } from 'sharp'
import type { OutputFormat } from './output-format.ts'

/** 75 is Sanity's default for JPEG and WebP. AVIF reaches the same look at a lower number. */
const defaultQuality = { jpg: 75, webp: 75, avif: 55 }

/** Of 9; above this the time grows far faster than the file shrinks. */
const avifEffort = 2

/** @param asked `q`, 0 to 100; without effect on PNG and GIF */
export function encode(image: Sharp, format: OutputFormat, asked: number | undefined): Sharp {
  const quality = (fallback: number) => Math.max(1, asked ?? fallback)
  switch (format) {
    case 'jpg':
    case 'pjpg':
      return image.jpeg({ quality: quality(defaultQuality.jpg), progressive: format === 'pjpg' })
    case 'webp':
      return image.webp({ quality: quality(defaultQuality.webp) })
    case 'avif':
      return image.avif({ quality: quality(defaultQuality.avif), effort: avifEffort })
    case 'gif':
      return image.gif()
    case 'png':
      return image.png()
  }
}
