import { draftId, publishedId } from '../documents/identifiers.ts'
import { ContentLakeError, mutationError } from '../errors.ts'
import type { PatchOperations } from '../mutations/mutation-schema.ts'
import {
  copyAs,
  create,
  createIfNotExists,
  createOrReplace,
  patch,
  publishAs,
  requireDocument,
  requireRevision,
  unpublish,
} from '../mutations/operations.ts'
import { isToBeUnpublished } from '../releases/release.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import type { DocumentAction } from './action-schema.ts'

type ActionOf<Name extends string> = Extract<DocumentAction, { actionType: `sanity.action.document.${Name}` }>

/** Applies one action of the Content Lake's actions endpoint. */
export function applyAction(store: Store, transaction: Transaction, action: DocumentAction): void {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      createDraft(transaction, action)
      return
    case 'sanity.action.document.edit':
      edit(transaction, action.draftId, action.publishedId, action.patch)
      return
    case 'sanity.action.document.publish':
      publish(transaction, action)
      return
    case 'sanity.action.document.unpublish':
      unpublish(transaction, action.publishedId, action.draftId)
      return
    case 'sanity.action.document.delete':
      deleteGroup(store, transaction, action)
      return
    case 'sanity.action.document.discard':
      discard(store, transaction, action.draftId, action.purge)
      return
    case 'sanity.action.document.version.discard':
      discard(store, transaction, action.versionId, action.purge)
      return
    case 'sanity.action.document.replaceDraft':
      createOrReplace(transaction, { ...action.attributes, _id: draftId(action.publishedId) })
      return
    case 'sanity.action.document.version.create':
      createVersion(transaction, action)
      return
    case 'sanity.action.document.version.replace':
      requireDocument(transaction, action.document._id)
      createOrReplace(transaction, action.document)
      return
    case 'sanity.action.document.version.unpublish':
      unpublishWithRelease(transaction, action)
  }
}

function createDraft(
  transaction: Transaction,
  { publishedId: id, attributes, ifExists }: ActionOf<'create'>,
) {
  if (transaction.get(id)) {
    throw mutationError(409, 'documentAlreadyExistsError', `The document "${id}" is already published`, {
      id,
    })
  }
  const given = attributes._id
  const content = {
    ...attributes,
    _id: given && publishedId(given) === id && given !== id ? given : draftId(id),
  }
  if (ifExists === 'ignore') createIfNotExists(transaction, content)
  else create(transaction, content)
}

/** Edits a draft or version; one that is missing begins as a copy of the published document. */
function edit(transaction: Transaction, id: string, published: string, operations: PatchOperations) {
  if (!transaction.get(id))
    createIfNotExists(transaction, copyAs(requireDocument(transaction, published), id))
  patch(transaction, id, operations)
}

function publish(transaction: Transaction, action: ActionOf<'publish'>) {
  const draft = requireDocument(transaction, action.draftId)
  const published = transaction.get(action.publishedId)
  requireRevision(draft, action.draftId, action.ifDraftRevisionId)
  requireRevision(published, action.publishedId, action.ifPublishedRevisionId)
  publishAs(transaction, draft, action.publishedId)
}

function deleteGroup(store: Store, transaction: Transaction, action: ActionOf<'delete'>) {
  const { publishedId: id, includeDrafts, purge } = action
  const draft = draftId(id)
  if (transaction.get(draft) && !includeDrafts.includes(draft)) {
    throw mutationError(409, 'draftExistsError', `Document "${id}" has a draft; name it in includeDrafts`, {
      id,
    })
  }
  if (![id, ...includeDrafts].some((member) => transaction.get(member))) requireDocument(transaction, id)
  for (const member of [id, ...includeDrafts]) {
    transaction.remove(member)
    if (purge) purgeHistory(store, transaction, member)
  }
}

/** Of a document that is gone there is nothing but the history to say whose it was. */
function purgeHistory(store: Store, transaction: Transaction, id: string) {
  const last = store.revisions.lastKnown(id)
  if (last) transaction.purged.push(last)
  store.revisions.purge(id)
}

function discard(store: Store, transaction: Transaction, id: string, purge: boolean | undefined) {
  requireDocument(transaction, id)
  transaction.remove(id)
  if (purge) purgeHistory(store, transaction, id)
}

function createVersion(transaction: Transaction, action: ActionOf<'version.create'>) {
  const { document, baseId, versionId } = action
  if (document) {
    create(transaction, document)
    return
  }
  if (!baseId || !versionId) {
    throw new ContentLakeError(400, 'actionError', 'Give either document, or both baseId and versionId')
  }
  const base = requireDocument(transaction, baseId)
  requireRevision(base, baseId, action.ifBaseRevisionId)
  const system = {
    base: { id: baseId, rev: base._rev },
    ...(isToBeUnpublished(base) && { delete: true }),
  }
  create(transaction, { ...copyAs(base, versionId), _system: system })
}

/** Notes in a version, which begins as a copy of what is published, that its release takes the document away. */
function unpublishWithRelease(transaction: Transaction, action: ActionOf<'version.unpublish'>) {
  const published = requireDocument(transaction, action.publishedId)
  const version = transaction.get(action.versionId)
  const base = { id: published._id, rev: published._rev }
  const system = typeof version?._system === 'object' ? version._system : { base }
  createOrReplace(transaction, {
    ...(version ?? copyAs(published, action.versionId)),
    _system: { ...system, delete: true },
  })
}
