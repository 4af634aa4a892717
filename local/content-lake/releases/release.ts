import { z } from 'zod'
import type { SanityDocument } from '../documents/document.ts'

const states = ['active', 'scheduled', 'published', 'archived'] as const

/** Hosted releases are on their way from one state to the next for a while; here each step is one transaction. */
export type ReleaseState = (typeof states)[number]

/** Part of the ids of documents, between full stops. */
export const releaseName = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/, 'is not the name of a release')

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
  return typeof system === 'object' && system !== null && 'delete' in system && system.delete === true
}
