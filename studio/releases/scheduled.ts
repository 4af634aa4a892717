import { z } from 'zod'
import { toPublishedId } from '../../schemas/model/document.ts'

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
      /** The release's name. */
      name,
      title: metadata.title || 'Untitled',
      /** In ISO 8601. */
      datetime: publishAt ?? metadata.intendedPublishAt ?? '',
      /** Why publishing failed. A failed release can be scheduled again. */
      failure: failure ?? undefined,
      /** Whether the release contains only one document, which an editor scheduled on its own. */
      isSingle: metadata.cardinality === 'one',
      documents: versions
        .filter(({ document }) => document._id.startsWith(`versions.${name}.`))
        .map(({ document, published, referencedBy }) => ({
          /** The id without `drafts.` or `versions.`. */
          id: toPublishedId(document._id),
          type: document._type,
          /** Whether the document is unpublished instead of published. */
          isUnpublish: document._system?.delete === true,
          /** The stored version: `versions.<release>.<id>`. */
          version: document,
          published,
          referencedBy,
        })),
    }))
    .toSorted((one, other) => one.datetime.localeCompare(other.datetime)),
)

/** Content that is published together at a scheduled time, in one transaction. */
export type Scheduled = z.output<typeof scheduled>[number]
export type ScheduledDocument = Scheduled['documents'][number]

/** Queries all scheduled or failed releases, earliest first. */
export const scheduledQuery = {
  fetch,
  listen: '*[!(_id in path("drafts.**"))]',
  answer: scheduled,
  tag: 'schedule',
}
