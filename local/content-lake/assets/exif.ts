import readExif, { type Exif } from 'exif-reader'

export type ExifMetadata = { _type: 'sanity.imageExifMetadata' } & Record<string, string | number>

export interface Geopoint {
  _type: 'geopoint'
  /** Degrees, south and west negative. */
  lat: number
  lng: number
  /** Metres above sea level. */
  alt?: number
}

/** Parses the EXIF block of an image; `undefined` when there is none or it is damaged. */
export function parseExif(block: Buffer | undefined): Exif | undefined {
  if (!block) return undefined
  try {
    return readExif(block)
  } catch {
    return undefined
  }
}

/** The camera's own notes (lens, exposure, time …) as plain values. */
export function exifMetadata(exif: Exif): ExifMetadata {
  const metadata: ExifMetadata = { _type: 'sanity.imageExifMetadata' }
  for (const [tag, value] of Object.entries(exif.Photo ?? {})) {
    if (value instanceof Date) metadata[tag] = value.toISOString()
    else if (typeof value === 'string' || typeof value === 'number') metadata[tag] = value
  }
  return metadata
}

function toDegrees(parts: number[] | undefined, negative: boolean): number | undefined {
  const [degrees, minutes = 0, seconds = 0] = parts ?? []
  if (degrees === undefined) return undefined
  const value = degrees + minutes / 60 + seconds / 3600
  return negative ? -value : value
}

/** Where the picture was taken; `undefined` when it does not say. */
export function exifLocation(exif: Exif): Geopoint | undefined {
  const gps = exif.GPSInfo
  const lat = toDegrees(gps?.GPSLatitude, gps?.GPSLatitudeRef === 'S')
  const lng = toDegrees(gps?.GPSLongitude, gps?.GPSLongitudeRef === 'W')
  if (lat === undefined || lng === undefined) return undefined
  const point: Geopoint = { _type: 'geopoint', lat, lng }
  if (gps?.GPSAltitude !== undefined) point.alt = gps.GPSAltitude
  return point
}
