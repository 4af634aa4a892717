import 'server-only'
import sharp from 'sharp'

/** Bounds on a picture from the storage, which people upload: time in milliseconds, size in bytes and pixels. */
const limits = { time: 2000, bytes: 8 * 1024 * 1024, pixels: 50_000_000 }

/**
 * Fetches a picture and cuts it to a size.
 * @param address from a storage that the site trusts
 * @returns a data URL, or null when the picture cannot be had in time or is none
 */
export async function cutPicture(
  address: string,
  size: { width: number; height: number },
): Promise<string | null> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(limits.time), redirect: 'error' })
    if (!answer.ok || Number(answer.headers.get('content-length')) > limits.bytes) return null
    const bytes = await answer.arrayBuffer()
    if (bytes.byteLength > limits.bytes) return null
    const jpeg = await sharp(Buffer.from(bytes), { limitInputPixels: limits.pixels })
      .rotate()
      .resize({ ...size, fit: 'cover' })
      .jpeg({ quality: 82 })
      .toBuffer()
    return `data:image/jpeg;base64,${jpeg.toString('base64')}`
  } catch {
    return null
  }
}

/** A share picture as an HTTP answer. The server in front keeps it for a minute, and then while a new one is drawn. */
export function pictureAnswer(jpeg: Uint8Array): Response {
  return new Response(Buffer.from(jpeg), {
    headers: {
      'content-type': 'image/jpeg',
      'cache-control': 'public, s-maxage=60, stale-while-revalidate=86400',
    },
  })
}
