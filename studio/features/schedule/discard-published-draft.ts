import { useCallback, useEffect } from 'react'
import { getDraftId, useClient, useEditState } from 'sanity'
import { z } from 'zod'
import { isContent } from '../../content/rows.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'

const stored = z.looseObject({ _id: z.string(), _updatedAt: z.string() })
type Stored = z.output<typeof stored>

/**
 * Whether scheduled publishing has made a draft obsolete: the published document is newer and has the same
 * content.
 */
export function isPublishedSince(draft: Stored, published: Stored): boolean {
  return published._updatedAt > draft._updatedAt && serializeContent(draft) === serializeContent(published)
}

function serializeContent(document: Stored): string {
  const fields = Object.entries(document).filter(([name]) => !name.startsWith('_'))
  return JSON.stringify(fields.toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Discards the open form's draft once scheduled publishing has made it obsolete. */
export function useDiscardPublishedDraft(id: string, type: string): void {
  const discard = useDiscard()
  const { draft, published } = useEditState(id, type)
  const isObsolete = draft && published && isPublishedSince(draft, published)
  useEffect(() => {
    if (isObsolete) discard(id)
  }, [discard, id, isObsolete])
}

/** Queries drafts whose published document is newer. */
export const obsoleteDraftsQuery = {
  fetch: `*[${isContent} && _id in path("drafts.**")]{
    "draft": @, "published": *[_id == string::split(^._id, "drafts.")[1] && _updatedAt > ^._updatedAt][0]
  }[defined(published)]`,
  listen: `*[${isContent} && !(_id in path("versions.**"))]`,
  answer: z.array(z.object({ draft: stored, published: stored })),
  tag: 'schedule.obsolete-drafts',
}

/** Discards all drafts that scheduled publishing has made obsolete. */
export function useDiscardPublishedDrafts(): void {
  const discard = useDiscard()
  const pairs = useLiveQuery(obsoleteDraftsQuery)
  useEffect(() => {
    for (const { draft, published } of pairs ?? []) {
      if (isPublishedSince(draft, published)) discard(published._id)
    }
  }, [discard, pairs])
}

function useDiscard(): (id: string) => void {
  const client = useClient({ apiVersion: '2025-09-01' })
  return useCallback(
    (id) => {
      client
        .action({ actionType: 'sanity.action.document.version.discard', versionId: getDraftId(id) })
        // Ignore failures, because visitors never see the draft.
        .catch(() => undefined)
    },
    [client],
  )
}
