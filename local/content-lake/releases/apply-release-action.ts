import { isDeepStrictEqual } from 'node:util'
import { getDraftId, getPublishedId } from '@sanity/client/csm'
import { ContentLakeError, mutationError } from '../errors.ts'
import {
  create,
  createIfNotExists,
  createOrReplace,
  patch,
  publishVersion,
  unpublish,
} from '../mutations/operations.ts'
import type { Store } from '../store/store.ts'
import type { Transaction } from '../store/transaction.ts'
import {
  findRelease,
  type Release,
  type ReleaseAction,
  type ReleaseState,
  releaseDocumentId,
  unpublishesDocument,
} from './release.ts'

type ActionOf<Name extends string> = Extract<ReleaseAction, { actionType: `sanity.action.release.${Name}` }>

/** Applies one release action of the Content Lake's actions endpoint. */
export function applyReleaseAction(store: Store, transaction: Transaction, action: ReleaseAction): void {
  const { releaseId: name } = action
  switch (action.actionType) {
    case 'sanity.action.release.create':
      create(transaction, newRelease(name, { metadata: action.metadata }))
      return
    case 'sanity.action.release.edit':
      edit(transaction, action)
      return
    case 'sanity.action.release.publish':
      publishRelease(store, transaction, releaseIn(transaction, name, ['active'], 'published'))
      return
    case 'sanity.action.release.schedule': {
      const { error, ...release } = releaseIn(transaction, name, ['active', 'scheduled'], 'scheduled')
      createOrReplace(transaction, { ...release, state: 'scheduled', publishAt: action.publishAt })
      return
    }
    case 'sanity.action.release.unschedule': {
      const { publishAt, ...release } = releaseIn(transaction, name, ['scheduled'], 'active')
      createOrReplace(transaction, { ...release, state: 'active' })
      return
    }
    case 'sanity.action.release.archive':
      archive(store, transaction, releaseIn(transaction, name, ['active'], 'archived'))
      return
    case 'sanity.action.release.unarchive':
      unarchive(store, transaction, releaseIn(transaction, name, ['archived'], 'active'))
      return
    case 'sanity.action.release.delete':
      transaction.remove(releaseIn(transaction, name, ['archived', 'published'], 'deleted')._id)
      return
    case 'sanity.action.release.import':
      importRelease(transaction, action)
  }
}

function newRelease(name: string, attributes: Record<string, unknown>) {
  const fixed = { _id: releaseDocumentId(name), _type: 'system.release', name }
  return { state: 'active', ...attributes, ...fixed }
}

/**
 * Returns a release if it has one of the states.
 * @param to the caller's target state, for the error
 * @throws ContentLakeError 404 (no such release) or 409 (a different state)
 */
function releaseIn(transaction: Transaction, name: string, states: ReleaseState[], to: string): Release {
  const id = releaseDocumentId(name)
  const release = findRelease(transaction, name)
  if (!release) throw mutationError(404, 'documentNotFoundError', `There is no release "${name}"`, { id })
  if (states.includes(release.state)) return release
  const description = `Release "${name}" is not permitted to transition from state ${release.state} to ${to}`
  throw mutationError(409, 'invalidReleaseStateError', description, { id })
}

/** Changes the metadata. Rejects other changes. */
function edit(transaction: Transaction, action: ActionOf<'edit'>): void {
  const before = releaseIn(transaction, action.releaseId, ['active', 'scheduled'], 'edited')
  const after = patch(transaction, before._id, action.patch)
  const rest = ({ metadata, _rev, _updatedAt, ...others }: Record<string, unknown>) => others
  if (isDeepStrictEqual(rest(before), rest(after))) return
  throw new ContentLakeError(
    400,
    'validationError',
    'Of a release the metadata can be edited, and nothing else.',
  )
}

function archive(store: Store, transaction: Transaction, release: Release): void {
  const ids = store.documents.ofRelease(release.name).map(({ _id }) => _id)
  for (const id of ids) transaction.remove(id)
  const finalDocumentStates = ids.map((id) => ({ _key: id, id }))
  createOrReplace(transaction, { ...release, state: 'archived', finalDocumentStates })
}

/** @throws ContentLakeError (409) if one of the documents is no longer in the history */
function unarchive(store: Store, transaction: Transaction, archived: Release): void {
  const { finalDocumentStates = [], ...release } = archived
  for (const { id } of finalDocumentStates) {
    const document = store.revisions.lastKnown(id)
    if (!document)
      throw mutationError(409, 'documentNotFoundError', `The history no longer has "${id}"`, { id })
    createIfNotExists(transaction, document)
  }
  createOrReplace(transaction, { ...release, state: 'active' })
}

/** States that an import preserves. A release in any other state becomes active. */
const imported: unknown[] = ['archived', 'published'] satisfies ReleaseState[]

/** Imports a scheduled release as active, because it might otherwise be published before its documents are imported. */
function importRelease(transaction: Transaction, action: ActionOf<'import'>): void {
  const { publishAt, ...attributes } = action.attributes
  const planned = typeof attributes.metadata === 'object' ? attributes.metadata : {}
  const release = newRelease(action.releaseId, {
    ...attributes,
    ...(publishAt !== undefined && { metadata: { ...planned, intendedPublishAt: publishAt } }),
    state: imported.includes(attributes.state) ? attributes.state : 'active',
  })
  if (action.ifExists === 'fail') create(transaction, release)
  else if (action.ifExists === 'ignore') createIfNotExists(transaction, release)
  else createOrReplace(transaction, release)
}

/**
 * Publishes all documents of a release in the transaction. Documents that the release unpublishes become drafts, as if
 * they were unpublished without a release.
 */
export function publishRelease(store: Store, transaction: Transaction, release: Release): void {
  const versions = store.documents.ofRelease(release.name)
  for (const version of versions) {
    const id = getPublishedId(version._id)
    if (!unpublishesDocument(version)) {
      publishVersion(transaction, version, id)
      continue
    }
    if (transaction.get(id)) unpublish(transaction, id, getDraftId(id))
    transaction.remove(version._id)
  }
  const { publishAt, error, ...rest } = release
  createOrReplace(transaction, {
    ...rest,
    state: 'published',
    publishedAt: transaction.timestamp,
    finalDocumentStates: versions.map(({ _id: id }) => ({ _key: id, id })),
  })
}
