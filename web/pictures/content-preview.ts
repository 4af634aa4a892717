import 'server-only'
import { cacheLife } from 'next/cache'
import { z } from 'zod'
import { currentDraft, imageAddress } from '@/content'
import type { ContentImage } from '../../schemas/model/picture'
import { hashImageUrl } from './cuts'
import { createPreview } from './look'
import { fromOriginal, pictureFiles } from './original'

/** Max size of a placeholder on a content page (bytes). */
const previewBytes = 2400

const kept = z.object({ preview: z.string().nullable() })

/**
 * Cache lifetime (s) if the content lake does not send the image. It is short, so that a later render requests the
 * image again.
 */
const soon = { stale: 30, revalidate: 10, expire: 31_536_000 }

/**
 * Returns the placeholder for an image in the content lake (see `createPreview`); null if there is none or it is not
 * ready yet. Also null in drafts, because editors trying out images would otherwise wait half a second for each. Never
 * throws.
 */
export async function contentPreview(picture: ContentImage | null): Promise<string | null> {
  if (!picture || (await currentDraft())) return null
  return madeOnce(imageAddress(picture, { width: 640 }))
}

async function madeOnce(address: string): Promise<string | null> {
  'use cache'
  const name = `${hashImageUrl(address)}-preview.json`
  const known = kept.safeParse(await pictureFiles.readJson(name))
  const made = known.success
    ? known.data
    : await fromOriginal(address, async (image, { width, height }) => ({
        preview: await createPreview(image, width / height, previewBytes),
      }))
  if (!made) {
    cacheLife(soon)
    return null
  }
  cacheLife('max')
  if (!known.success) await pictureFiles.keep(name, JSON.stringify(made))
  return made.preview
}
