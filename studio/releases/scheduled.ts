import { z } from 'zod'
import { publishedIdOf } from '../../schemas/model/document.ts'

const content = z.looseObject({ _id: z.string(), _type: z.string(), _updatedAt: z.string() })

const release = z.object({
  name: z.string(),
  publishAt: z.string().nullish(),
  metadata: z.looseObject({
    title: z.string().optional(),
    intendedPublishAt: z.string().optional(),
    cardinality: z.string().optional(),
  }),
  failure: z.string().nullish(),
})
const version = z.object({
  document: content.extend({ _system: z.looseObject({ delete: z.boolean().optional() }).optional() }),
  published: content.nullable(),
  referencedBy: z.array(z.object({ id: z.string(), type: z.string() })),
})
const answer = z.object({ releases: z.array(release), versions: z.array(version) })

const published = 'string::split(^._id, ".")[2]'

const fetch = `{
  "releases": *[_type == "system.release" && (state == "scheduled" || (state == "active" && defined(error.message)))]
    { name, publishAt, metadata, "failure": error.message },
  "versions": *[_id in path("versions.**")]{
    "document": @,
    "published": *[_id == ${published}][0],
    "referencedBy": *[references(${published})]{ "id": _id, "type": _type }
  }
}`

const scheduled = answer.transform(({ releases, versions }) =>
  releases
    .map(({ name, publishAt, metadata, failure }) => ({
      /** Of the release. */
      name,
      title: metadata.title || 'Without a title',
      /** In ISO 8601. */
      datetime: publishAt ?? metadata.intendedPublishAt ?? '',
      /** Why it did not go out at its time; it waits to be scheduled again. */
      failure: failure ?? undefined,
      /** A single document that was scheduled alone, without a release made by an editor. */
      isSingle: metadata.cardinality === 'one',
      documents: versions
        .filter(({ document }) => document._id.startsWith(`versions.${name}.`))
        .map(({ document, published, referencedBy }) => ({
          /** Without `drafts.` or `versions.`. */
          id: publishedIdOf(document._id),
          type: document._type,
          /** Whether visitors stop seeing it, instead of seeing the scheduled words. */
          isUnpublish: document._system?.delete === true,
          /** The scheduled version, as it is stored: `versions.<release>.<id>`. */
          version: document,
          published,
          referencedBy,
        })),
    }))
    .toSorted((one, other) => one.datetime.localeCompare(other.datetime)),
)

/** Content that is published at one time, in one transaction. */
export type Scheduled = z.output<typeof scheduled>[number]
export type ScheduledDocument = Scheduled['documents'][number]

/** Everything that is scheduled, the earliest first, and what failed at its time. */
export const scheduledQuestion = {
  fetch,
  listen: '*[!(_id in path("drafts.**"))]',
  answer: scheduled,
  tag: 'schedule',
}
