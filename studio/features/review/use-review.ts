import { useEffect, useMemo, useState } from 'react'
import { useClient, useDocumentPairPermissions, useEditState, useSchema } from 'sanity'
import { z } from 'zod'
import { useScheduledFor } from '../../releases/use-scheduled-for.ts'
import { type ChangedField, findChangedFields } from '../../ui/changes.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { getOpenEntry, type ReviewEntry, reviewId, reviewSchema } from './review.ts'

const answer = reviewSchema.pick({ subject: true, entries: true, _updatedAt: true }).nullable()

/** Returns the latest entry of a draft's review, if the review is open. */
export function useReview(id: string, type: string): ReviewEntry | undefined {
  // Query only the review, because the form already has the document, and a query that includes the document
  // would run again after every save.
  const review = useLiveQuery({
    fetch: '*[_id == $review][0]{ subject, entries, _updatedAt }',
    listen: '*[_id == $review]',
    params: { review: reviewId(id) },
    answer,
    tag: 'review',
  })
  const { draft, published } = useEditState(id, type)
  const [scheduled] = useScheduledFor(id)
    .filter(({ failure }) => failure === undefined)
    .flatMap(({ documents }) => documents.filter((document) => document.id === id))
    .map(({ version }) => version._updatedAt)
    .toSorted()
    .reverse()
  return getOpenEntry(
    review
      ? {
          ...review,
          hasDraft: draft !== null,
          publishedAt: published?._updatedAt ?? null,
          scheduledAt: scheduled ?? null,
        }
      : undefined,
  )
}

/**
 * Whether this user is allowed to publish the document, and therefore to review it. Undefined while loading.
 */
export function useCanPublish(id: string, type: string): boolean | undefined {
  const [permission, isLoading] = useDocumentPairPermissions({ id, type, permission: 'publish' })
  return isLoading ? undefined : permission?.granted
}

const history = z.object({ documents: z.tuple([z.looseObject({ _id: z.string() })]) })

/**
 * Compares a draft with its state at the time of a review entry.
 * @returns undefined until that state is loaded, and for entries without a revision
 */
export function useChangesSince(
  entry: ReviewEntry | undefined,
  { id, type }: { id: string; type: string },
): ChangedField[] | undefined {
  const client = useClient({ apiVersion: '2025-02-19' })
  const { draft } = useEditState(id, type)
  const schemaType = useSchema().get(type)
  const [earlier, setEarlier] = useState<{ revision: string; content: Record<string, unknown> }>()
  const revision = entry?.revision
  useEffect(() => {
    if (!revision) return
    const request = client.observable
      .request<unknown>({
        url: `/data/history/${client.config().dataset}/documents/drafts.${id}`,
        query: { revision },
        tag: 'review.changes',
      })
      .subscribe({
        next: (found) => {
          const { data } = history.safeParse(found)
          if (data) setEarlier({ revision, content: data.documents[0] })
        },
        // If the earlier state cannot be loaded, no changes are shown.
        error: () => setEarlier(undefined),
      })
    return () => request.unsubscribe()
  }, [client, id, revision])
  return useMemo(() => {
    if (!draft || !earlier || earlier.revision !== revision || schemaType?.jsonType !== 'object') return
    return findChangedFields(schemaType.fields, earlier.content, draft)
  }, [draft, earlier, revision, schemaType])
}
