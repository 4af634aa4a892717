import type { SanityClient } from '@sanity/client'
import { z } from 'zod'

/**
 * Returns the id of a document's review. A review is a separate document that always stays a draft, because
 * contributors can only write drafts, and visitors' queries exclude drafts.
 */
export const reviewId = (id: string): string => `drafts.review-${id}`
export const reviewType = 'review'

const entry = z.object({
  kind: z.enum(['asked', 'returned']),
  /** A user id. */
  by: z.string(),
  words: z.string(),
  /** The draft's revision when the entry was written. */
  revision: z.string().optional(),
})
export type ReviewEntry = z.infer<typeof entry>

/** The result of querying a review together with its document. */
export const reviewSchema = z.object({
  subject: z.object({ id: z.string(), type: z.string() }),
  entries: z.array(entry).min(1),
  _updatedAt: z.string(),
  hasDraft: z.boolean(),
  publishedAt: z.string().nullable(),
  /** When the scheduled version was last changed. */
  scheduledAt: z.string().nullable(),
})
export type Review = z.infer<typeof reviewSchema>

/** GROQ for the fields of `reviewSchema`. */
export const reviewProjection = `{
  subject, entries, _updatedAt,
  "hasDraft": defined(*[_id == "drafts." + ^.subject.id][0]._id),
  "publishedAt": *[_id == ^.subject.id][0]._updatedAt,
  "scheduledAt": *[_id in path("versions.**") && string::split(_id, ".")[2] == ^.subject.id
    && string::split(_id, ".")[1] in *[_type == "system.release" && state == "scheduled"].name]
    | order(_updatedAt desc)[0]._updatedAt
}`

/** GROQ filter for additional documents to listen to, because a change to them can end a review. */
export const reviewEndFilter = '_type == "system.release" || _id in path("versions.**")'

/**
 * Returns the last entry if the review is still open. A review ends when its subject is published or
 * scheduled, or the draft is deleted.
 */
export function getOpenEntry(review: Review | undefined): ReviewEntry | undefined {
  if (!review?.hasDraft) return undefined
  const ends = [review.publishedAt, review.scheduledAt]
  return ends.some((end) => end !== null && end >= review._updatedAt) ? undefined : review.entries.at(-1)
}

/** Adds an entry to a document's review, and creates the review if necessary. */
export async function addEntry(
  client: SanityClient,
  { id, type }: Review['subject'],
  entry: Omit<ReviewEntry, 'revision'>,
) {
  const _id = reviewId(id)
  const draft = await client.withConfig({ perspective: 'raw' }).getDocument(`drafts.${id}`)
  await client
    .transaction()
    .createIfNotExists({ _id, _type: reviewType, subject: { id, type }, entries: [] })
    .patch(_id, (patch) => patch.append('entries', [{ ...entry, ...(draft && { revision: draft._rev }) }]))
    .commit({ autoGenerateArrayKeys: true, tag: 'review' })
}
