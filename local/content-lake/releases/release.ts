import { getVersionFromId } from '@sanity/client/csm'
import { z } from 'zod'
import { isObject } from '../../../schemas/model/field.ts'
import { ContentLakeError, mutationError } from '../errors.ts'
import { patchOperations } from '../mutations/mutation-schema.ts'
import { documentId, documentStub, type SanityDocument } from '../store/document.ts'
import type { Transaction } from '../store/transaction.ts'

const states = ['active', 'scheduled', 'published', 'archived'] as const

/** Hosted releases are on their way from one state to the next for a while; here each step is one transaction. */
export type ReleaseState = (typeof states)[number]

/** Part of the ids of documents, between full stops. */
const releaseName = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not the name of a release')

/** When a release is published, in any notation of ISO 8601; kept in UTC. */
export const moment = z.iso.datetime({ offset: true }).transform((time) => new Date(time).toISOString())

const release = z.looseObject({
  _id: z.string(),
  _type: z.literal('system.release'),
  name: z.string(),
  state: z.enum(states),
  metadata: z.looseObject({}).default({}),
  publishAt: moment.optional(),
  /** The versions that went out with the release, or that its archive holds. */
  finalDocumentStates: z.array(z.looseObject({ id: z.string() })).optional(),
})

export type Release = z.output<typeof release>

const prefix = '_.releases.'

export const releaseDocumentId = (name: string) => prefix + name

export const isReleaseDocument = (id: string) => id.startsWith(prefix)

/** Null for a document that only looks like a release. Only the lake's own actions guarantee the form of one. */
export function readRelease(document: SanityDocument | null): Release | null {
  return release.safeParse(document).data ?? null
}

/** The release of that name as it is, or null. */
export function findRelease(
  documents: { get(id: string): SanityDocument | null },
  name: string,
): Release | null {
  return readRelease(documents.get(releaseDocumentId(name)))
}

/** Whether publishing the release will take the document away instead of putting this version in its place. */
export function isToBeUnpublished({ _system: system }: SanityDocument): boolean {
  return isObject(system) && system.delete === true
}

/**
 * Refuses changes that none but the actions of releases may make: those of a release, and of the documents of one that is
 * not active.
 * @throws ContentLakeError 400 or 409
 */
export function refuseReserved(transaction: Transaction): void {
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

/** The actions that lead a release from its creation to its end. */
export const releaseAction = z.discriminatedUnion('actionType', [
  action('create', { metadata: metadata.prefault({}) }),
  action('edit', { patch: patchOperations }),
  action('publish', {}),
  action('schedule', { publishAt: moment }),
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
