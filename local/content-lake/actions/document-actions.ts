import { getDraftId, getPublishedId, isDraftId, isPublishedId } from '@sanity/client/csm'
import { z } from 'zod'
import { ContentLakeError, mutationError } from '../errors.ts'
import { patchOperations, transactionId } from '../mutations/mutation-schema.ts'
import {
  copyDocument,
  create,
  createIfNotExists,
  createOrReplace,
  patch,
  publishVersion,
  requireDocument,
  requireRevision,
  unpublish,
} from '../mutations/operations.ts'
import { type ReleaseAction, releaseAction, unpublishesDocument } from '../releases/release.ts'
import { documentId, documentStub } from '../store/document.ts'
import type { Transaction } from '../store/transaction.ts'

const publishedId = documentId.refine(isPublishedId, 'must be the id of a published document')
const draftId = documentId.refine((id) => !isPublishedId(id), 'must be the id of a draft or version')
const revision = z.string().optional()
const attributes = documentStub.extend({ _id: documentId })

function action<Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.object({ actionType: z.literal(`sanity.action.document.${name}`), ...shape })
}

/** The document actions that the Studio and `@sanity/client` send, except actions for variants. */
const documentAction = z.discriminatedUnion('actionType', [
  action('create', {
    publishedId,
    attributes: documentStub,
    ifExists: z.enum(['fail', 'ignore']).default('fail'),
  }),
  action('edit', { draftId: documentId, publishedId, patch: patchOperations }),
  action('publish', { draftId, publishedId, ifDraftRevisionId: revision, ifPublishedRevisionId: revision }),
  action('unpublish', { draftId: documentId.refine(isDraftId), publishedId }),
  action('delete', { publishedId, includeDrafts: z.array(documentId).default([]) }),
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

/** The body of `POST /data/actions/{dataset}`. */
export const actionsBody = z.object({
  actions: z
    .preprocess((input) => [input].flat(), z.array(anyAction).min(1))
    .refine((actions) => new Set(actions.map(isReleaseAction)).size === 1, {
      // "You can not mix different types of actions, such as release and document actions, in a single transaction."
      // https://www.sanity.io/docs/http-reference/actions
      error: 'actions of releases and of documents cannot be mixed in one request',
    }),
  transactionId: transactionId.optional(),
  dryRun: z.boolean().optional(),
})

type ActionOf<Name extends string> = Extract<DocumentAction, { actionType: `sanity.action.document.${Name}` }>

/** Applies one action of the Content Lake's actions endpoint. */
export function applyAction(transaction: Transaction, action: DocumentAction): void {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      createDraft(transaction, action)
      break
    case 'sanity.action.document.edit': {
      // A missing draft or version starts as a copy of the published document.
      const { draftId, publishedId } = action
      if (!transaction.get(draftId))
        createIfNotExists(transaction, copyDocument(requireDocument(transaction, publishedId), draftId))
      patch(transaction, draftId, action.patch)
      break
    }
    case 'sanity.action.document.publish': {
      const draft = requireDocument(transaction, action.draftId)
      requireRevision(draft, action.draftId, action.ifDraftRevisionId)
      requireRevision(transaction.get(action.publishedId), action.publishedId, action.ifPublishedRevisionId)
      publishVersion(transaction, draft, action.publishedId)
      break
    }
    case 'sanity.action.document.unpublish':
      unpublish(transaction, action.publishedId, action.draftId)
      break
    case 'sanity.action.document.delete':
      deleteGroup(transaction, action)
      break
    case 'sanity.action.document.discard':
      transaction.remove(requireDocument(transaction, action.draftId)._id)
      break
    case 'sanity.action.document.version.discard':
      transaction.remove(requireDocument(transaction, action.versionId)._id)
      break
    case 'sanity.action.document.replaceDraft':
      createOrReplace(transaction, { ...action.attributes, _id: getDraftId(action.publishedId) })
      break
    case 'sanity.action.document.version.create':
      createVersion(transaction, action)
      break
    case 'sanity.action.document.version.replace':
      requireDocument(transaction, action.document._id)
      createOrReplace(transaction, action.document)
      break
    case 'sanity.action.document.version.unpublish':
      unpublishWithRelease(transaction, action)
  }
}

function createDraft(transaction: Transaction, action: ActionOf<'create'>): void {
  const { publishedId: id, attributes, ifExists } = action
  if (transaction.get(id)) {
    const description = `The document "${id}" is already published`
    throw mutationError(409, 'documentAlreadyExistsError', description, { id })
  }
  const given = attributes._id
  const isVersion = given && getPublishedId(given) === id && given !== id
  const content = { ...attributes, _id: isVersion ? given : getDraftId(id) }
  if (ifExists === 'ignore') createIfNotExists(transaction, content)
  else create(transaction, content)
}

function deleteGroup(transaction: Transaction, action: ActionOf<'delete'>): void {
  const { publishedId: id, includeDrafts } = action
  const draft = getDraftId(id)
  if (transaction.get(draft) && !includeDrafts.includes(draft)) {
    const description = `Document "${id}" has a draft; name it in includeDrafts`
    throw mutationError(409, 'draftExistsError', description, { id })
  }
  if (![id, ...includeDrafts].some((member) => transaction.get(member))) requireDocument(transaction, id)
  for (const member of [id, ...includeDrafts]) transaction.remove(member)
}

function createVersion(transaction: Transaction, action: ActionOf<'version.create'>) {
  const { document, baseId, versionId } = action
  if (document) return create(transaction, document)
  if (!baseId || !versionId) {
    throw new ContentLakeError(400, 'actionError', 'Give either document, or both baseId and versionId')
  }
  const base = requireDocument(transaction, baseId)
  requireRevision(base, baseId, action.ifBaseRevisionId)
  const system = { base: { id: baseId, rev: base._rev }, ...(unpublishesDocument(base) && { delete: true }) }
  return create(transaction, { ...copyDocument(base, versionId), _system: system })
}

/** Marks a version to be unpublished by its release. A missing version starts as a copy of the published document. */
function unpublishWithRelease(transaction: Transaction, action: ActionOf<'version.unpublish'>): void {
  const published = requireDocument(transaction, action.publishedId)
  const version = transaction.get(action.versionId)
  const base = { id: published._id, rev: published._rev }
  const system = typeof version?._system === 'object' ? version._system : { base }
  createOrReplace(transaction, {
    ...(version ?? copyDocument(published, action.versionId)),
    _system: { ...system, delete: true },
  })
}
