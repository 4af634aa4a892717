import { Card, Stack, Text } from '@sanity/ui'
import { useEffect, useMemo, useState } from 'react'
import { useClient, useRelativeTime, useUser } from 'sanity'
import { IntentLink } from 'sanity/router'
import { z } from 'zod'
import { formatDatetime } from '../../../schemas/datetime.ts'
import { storedDocument } from '../../../schemas/model/document.ts'
import { settings } from '../../config/current-settings.ts'
import {
  isContent,
  nameProjection,
  type Row,
  row,
  rowProjection,
  titleOf,
  titleOfScheduled,
} from '../../content/rows.ts'
import { ownTimeZone } from '../../datetime/datetime.ts'
import { Panel, RowLink } from '../../ui/panel.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import {
  endsReview,
  openEntry,
  type Review,
  type ReviewEntry,
  reviewAnswer,
  reviewProjection,
  reviewType,
} from '../review/review.ts'
import { EntryAuthor } from '../review/review-note.tsx'
import { useDiscardPublishedDrafts } from '../schedule/discard-published-draft.ts'
import { type CheckedScheduled, useSchedule } from '../schedule/use-schedule.ts'
import { type Finding, findingsOf } from './findings.ts'

const named = reviewAnswer.extend({ name: z.string().nullable() })
const reviewsQuestion = {
  fetch: `*[_type == "${reviewType}"] | order(_updatedAt desc) {
    ...${reviewProjection},
    "name": *[_id == "drafts." + ^.subject.id][0]{ ${nameProjection} }.name
  }`,
  listen: `*[_type == "${reviewType}" || ${isContent} || ${endsReview}]`,
  answer: z.array(named),
  tag: 'start.reviews',
}

interface Open {
  review: Review & { name: string | null }
  entry: ReviewEntry
}

/** Drafts that wait for a review, and those that were sent back. */
export function Reviews() {
  const items = useLiveQuery(reviewsQuestion)?.flatMap((review) => {
    const entry = openEntry(review)
    return entry ? [{ review, entry }] : []
  })
  return (
    <Panel
      title="In review"
      items={items}
      keyOf={({ review }) => review.subject.id}
      Row={OpenRow}
      nothing="Nothing waits for a review."
    />
  )
}

function OpenRow({ item: { review, entry } }: { item: Open }) {
  const { id, type } = review.subject
  return (
    <RowLink id={id} type={type} title={titleOf({ _type: type, name: review.name })}>
      <EntryAuthor entry={entry} />: “{entry.words}”
    </RowLink>
  )
}

const rows = z.array(row)

const isDraft = `${isContent} && _id in path("drafts.**")`
const draftsQuestion = {
  fetch: `*[${isDraft}] | order(_updatedAt desc) ${rowProjection}`,
  listen: `*[${isDraft}]`,
  answer: rows,
  tag: 'start.drafts',
}

/** Drafts that are not published yet. */
export function Drafts() {
  useDiscardPublishedDrafts()
  return <Changed title="In draft" question={draftsQuestion} nothing="Nothing is in draft." />
}

const isPublished = `${isContent} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))`
const publishedQuestion = {
  fetch: `*[${isPublished}] | order(_updatedAt desc) [0...10] ${rowProjection}`,
  listen: `*[${isPublished}]`,
  answer: rows,
  tag: 'start.published',
}

/** The recently published documents. */
export function Published() {
  return (
    <Changed title="Recently published" question={publishedQuestion} nothing="Nothing is published yet." />
  )
}

function Changed(props: { title: string; nothing: string; question: typeof draftsQuestion }) {
  const { question, ...panel } = props
  return <Panel {...panel} items={useLiveQuery(question)} keyOf={({ _id }: Row) => _id} Row={ChangedRow} />
}

function ChangedRow({ item }: { item: Row }) {
  const { _id, _type, _rev, _updatedAt } = item
  const author = useAuthor(_id, _rev)
  const time = useRelativeTime(_updatedAt, { useTemporalPhrase: true })
  return (
    <RowLink id={_id} type={_type} title={titleOf(item)}>
      {author ? <By id={author} /> : null}
      {time}
    </RowLink>
  )
}

function By({ id }: { id: string }) {
  const [user] = useUser(id)
  return user?.displayName ? `${user.displayName}, ` : null
}

const transaction = z.object({ author: z.string() })

/**
 * The user id of a document's last author.
 * @param revision current revision of the document
 */
function useAuthor(id: string, revision: string): string | undefined {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [author, setAuthor] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision has another author.
  useEffect(() => {
    const request = client.observable
      .request<unknown>({
        url: `/data/history/${client.config().dataset}/transactions/${id}`,
        query: { limit: '1', reverse: 'true', excludeContent: 'true', excludeMutations: 'true' },
        tag: 'start.author',
      })
      .subscribe({
        // One line of JSON a transaction.
        next: (lines) => setAuthor(readAuthor(lines)),
        error: () => setAuthor(undefined),
      })
    return () => request.unsubscribe()
  }, [client, id, revision])
  return author
}

function readAuthor(lines: unknown): string | undefined {
  if (typeof lines !== 'string') return transaction.safeParse(lines).data?.author
  const [first = ''] = lines.split('\n')
  return first ? transaction.safeParse(JSON.parse(first)).data?.author : undefined
}

/** Scheduled content with its times and expected problems. */
export function Scheduled() {
  const items = useSchedule()
  return (
    <Panel
      title="Scheduled"
      items={items}
      keyOf={({ name }) => name}
      Row={ScheduledRow}
      nothing="Nothing is scheduled."
    />
  )
}

function ScheduledRow({ item }: { item: CheckedScheduled }) {
  const { name, isSingle, datetime, failure, documents, problems } = item
  const [first] = documents
  const link =
    isSingle && first
      ? { intent: 'edit', params: { id: first.id, type: first.type } }
      : { intent: 'release', params: { id: name } }
  const [problem] = problems
  return (
    <Card as={IntentLink} data-as="a" {...link} padding={3} radius={2}>
      <Stack gap={2}>
        <Text size={1} weight="medium">
          {titleOfScheduled(item)}
        </Text>
        <Text size={1} muted>
          {failure === undefined ? `${formatDatetime(datetime, ownTimeZone())}, ` : ''}
          {whatGoesOut(item)}
        </Text>
        {problem && <Text size={1}>{problem.sentence}</Text>}
      </Stack>
    </Card>
  )
}

function whatGoesOut({ documents }: CheckedScheduled): string {
  if (documents.length !== 1) return `${documents.length} documents`
  return documents[0]?.isUnpublish ? 'taken away' : 'published'
}

const findingsQuestion = {
  fetch: `*[${isContent} && !(_id in path("versions.**"))]`,
  listen: `*[${isContent}]`,
  answer: z.array(storedDocument),
  tag: 'start.findings',
}

/** The questions of the panels, by their tags. */
export const startQuestions = [reviewsQuestion, draftsQuestion, publishedQuestion, findingsQuestion]

/** Problems in the documents. */
export function ToFix() {
  const documents = useLiveQuery(findingsQuestion)
  const items = useMemo(() => documents && findingsOf(documents, settings.siteUrl), [documents])
  return (
    <Panel
      title="To fix"
      items={items}
      keyOf={({ id, path, says }) => `${id} ${path} ${says}`}
      Row={FindingRow}
      nothing="Every picture has its description, and every link leads somewhere."
    />
  )
}

function FindingRow({ item: { id, type, path, says } }: { item: Finding }) {
  return (
    <RowLink id={id} type={type} path={path} title={titleOf({ _type: type, name: null })}>
      {says}
    </RowLink>
  )
}
