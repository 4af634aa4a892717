import { getVersionFromId } from '@sanity/client/csm'
import { z } from 'zod'
import { isObject } from '../../../schemas/model/field.ts'
import { ContentLakeError, mutationError } from '../errors.ts'
import { patchOperations } from '../mutations/mutation-schema.ts'
import { documentId, documentStub, type SanityDocument } from '../store/document.ts'
import type { Transaction } from '../store/transaction.ts'

const states = ['active', 'scheduled', 'published', 'archived'] as const

/** Hosted releases have intermediate states. Here each transition is one transaction. */
export type ReleaseState = (typeof states)[number]

/** A segment of a document id, between full stops. */
const releaseName = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not the name of a release')

/** A release's publish time. Any ISO 8601 notation is accepted, and UTC is stored. */
const publishTime = z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString())

const release = z.looseObject({
  _id: z.string(),
  _type: z.literal('system.release'),
  name: z.string(),
  state: z.enum(states),
  metadata: z.looseObject({}).default({}),
  publishAt: publishTime.optional(),
  /** The versions that the release published, or that are archived with it. */
  finalDocumentStates: z.array(z.looseObject({ id: z.string() })).optional(),
})

export type Release = z.output<typeof release>

const prefix = '_.releases.'

export const releaseDocumentId = (name: string) => prefix + name

export const isReleaseDocument = (id: string) => id.startsWith(prefix)

/**
 * Returns null for a document that only looks like a release. Only the lake's own actions guarantee a release's format.
 */
export function readRelease(document: SanityDocument | null): Release | null {
  return release.safeParse(document).data ?? null
}

/** Returns the current state of a release, or null. */
export function findRelease(
  documents: { get(id: string): SanityDocument | null },
  name: string,
): Release | null {
  return readRelease(documents.get(releaseDocumentId(name)))
}

/** Whether publishing the release unpublishes the document instead of replacing it with this version. */
export function unpublishesDocument({ _system: system }: SanityDocument): boolean {
  return isObject(system) && system.delete === true
}

/**
 * Rejects changes that only release actions are allowed to make: to a release, and to documents in a release that is
 * not active.
 * @throws ContentLakeError 400 or 409
 */
export function rejectReservedChanges(transaction: Transaction): void {
  for (const { documentId: id } of transaction.changes()) {
    if (isReleaseDocument(id)) {
      const description = `"${id}" is a release: change it with the actions of releases.`
      throw new ContentLakeError(400, 'validationError', description)
    }
    const name = getVersionFromId(id)
    const release = name && findRelease(transaction, name)
    if (!release || release.state === 'active') continue
    const description = `Document "${id}" belongs to the release "${name}", which is ${release.state}`
    throw mutationError(409, 'documentLockedError', description, { id })
  }
}

function action<Name extends string, Shape extends z.ZodRawShape>(name: Name, shape: Shape) {
  return z.object({
    actionType: z.literal(`sanity.action.release.${name}`),
    releaseId: releaseName,
    ...shape,
  })
}

const metadata = z.looseObject({
  releaseType: z.enum(['asap', 'scheduled', 'undecided']).default('undecided'),
})

/** All actions in a release's life cycle. */
export const releaseAction = z.discriminatedUnion('actionType', [
  action('create', { metadata: metadata.prefault({}) }),
  action('edit', { patch: patchOperations }),
  action('publish', {}),
  action('schedule', { publishAt: publishTime }),
  action('unschedule', {}),
  action('archive', {}),
  action('unarchive', {}),
  action('delete', {}),
  action('import', {
    attributes: documentStub.extend({ _id: documentId }),
    ifExists: z.enum(['fail', 'ignore', 'replace']).default('fail'),
  }),
])

export type ReleaseAction = z.output<typeof releaseAction>
