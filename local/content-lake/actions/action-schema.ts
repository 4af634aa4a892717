import { isDraftId, isPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import { patchOperations, transactionId } from '../mutations/mutation-schema.ts'
import { type ReleaseAction, releaseAction } from '../releases/release.ts'
import { documentId, documentStub } from '../store/document.ts'

const publishedId = documentId.refine(isPublishedId, 'must be the id of a published document')
const draftId = documentId.refine((id) => !isPublishedId(id), 'must be the id of a draft or version')
const revision = z.string().optional()
const attributes = documentStub.extend({ _id: documentId })

function action<Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.object({ actionType: z.literal(`sanity.action.document.${name}`), ...shape })
}

/** The document actions that the Studio and `@sanity/client` send, apart from those of variants. */
const documentAction = z.discriminatedUnion('actionType', [
  action('create', {
    publishedId,
    attributes: documentStub,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  action('edit', { draftId: documentId, publishedId, patch: patchOperations }),
  action('publish', {
    draftId,
    publishedId,
    ifDraftRevisionId: revision,
    ifPublishedRevisionId: revision,
  }),
  action('unpublish', { draftId: documentId.refine(isDraftId), publishedId }),
  action('delete', {
    publishedId,
    includeDrafts: z.array(documentId).default([]),
  }),
  action('discard', { draftId }),
  action('replaceDraft', { publishedId, attributes }),
  action('version.create', {
    publishedId,
    document: attributes.optional(),
    baseId: documentId.optional(),
    versionId: documentId.optional(),
    ifBaseRevisionId: revision,
  }),
  action('version.discard', { versionId: draftId }),
  action('version.replace', { document: attributes }),
  action('version.unpublish', { versionId: draftId, publishedId }),
])

export type DocumentAction = z.output<typeof documentAction>

export function isReleaseAction(action: DocumentAction | ReleaseAction): action is ReleaseAction {
  return action.actionType.startsWith('sanity.action.release.')
}

const anyAction = z.discriminatedUnion('actionType', [documentAction, releaseAction])

function areOfOneKind(actions: z.output<typeof anyAction>[]): boolean {
  return new Set(actions.map(isReleaseAction)).size === 1
}

/** The body of `POST /data/actions/{dataset}`. */
export const actionsBody = z.object({
  actions: z
    .preprocess((input) => [input].flat(), z.array(anyAction).min(1))
    .refine(areOfOneKind, {
      // "You can not mix different types of actions, such as release and document actions, in a single transaction."
      // https://www.sanity.io/docs/http-reference/actions
      error: 'actions of releases and of documents cannot be mixed in one request',
    }),
  transactionId: transactionId.optional(),
  dryRun: z.boolean().optional(),
})
