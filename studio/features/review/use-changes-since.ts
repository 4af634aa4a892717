import { useEffect, useMemo, useState } from 'react'
import { useClient, useEditState, useSchema } from 'sanity'
import { z } from 'zod'
import { type ChangedField, changedFields } from '../publish/changed-fields.ts'
import type { ReviewEntry } from './review.ts'

const answer = z.object({ documents: z.tuple([z.looseObject({ _id: z.string() })]) })

/**
 * Compares a draft with its state when an entry of its review was written.
 * @returns undefined until that state is loaded, and for entries that name no revision
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
          const { data } = answer.safeParse(found)
          if (data) setEarlier({ revision, content: data.documents[0] })
        },
        // Without the earlier state no difference is shown.
        error: () => setEarlier(undefined),
      })
    return () => request.unsubscribe()
  }, [client, id, revision])
  return useMemo(() => {
    if (!draft || !earlier || earlier.revision !== revision || schemaType?.jsonType !== 'object') return
    return changedFields(schemaType.fields, earlier.content, draft)
  }, [draft, earlier, revision, schemaType])
}
