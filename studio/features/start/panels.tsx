import { useEffect, useState } from 'react'
import { useClient, useRelativeTime, useUser } from 'sanity'
import { z } from 'zod'
import { getRowTitle, isContent, type Row, row, rowProjection } from '../../content/rows.ts'
import { Panel, RowLink } from '../../ui/panel.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'

const rows = z.array(row)

const isDraft = `${isContent} && _id in path("drafts.**")`
export const draftsQuery = {
  fetch: `*[${isDraft}] | order(_updatedAt desc) ${rowProjection}`,
  listen: `*[${isDraft}]`,
  answer: rows,
  tag: 'start.drafts',
}

export function Drafts() {
  return <Changed title="In draft" question={draftsQuery} nothing="There are no drafts." />
}

const isPublished = `${isContent} && !(_id in path("drafts.**")) && !(_id in path("versions.**"))`
export const publishedQuery = {
  fetch: `*[${isPublished}] | order(_updatedAt desc) [0...10] ${rowProjection}`,
  listen: `*[${isPublished}]`,
  answer: rows,
  tag: 'start.published',
}

export function Published() {
  return <Changed title="Recently published" question={publishedQuery} nothing="Nothing is published yet." />
}

function Changed(props: { title: string; nothing: string; question: typeof draftsQuery }) {
  const { question, ...panel } = props
  return <Panel {...panel} items={useLiveQuery(question)} getKey={({ _id }: Row) => _id} Row={ChangedRow} />
}

function ChangedRow({ item }: { item: Row }) {
  const { _id, _type, _rev, _updatedAt } = item
  const author = useAuthor(_id, _rev)
  const time = useRelativeTime(_updatedAt, { useTemporalPhrase: true })
  return (
    <RowLink id={_id} type={_type} title={getRowTitle(item)}>
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
 * Returns the user id of a document's last author.
 * @param revision the document's current revision
 */
function useAuthor(id: string, revision: string): string | undefined {
  const client = useClient({ apiVersion: '2025-02-19' })
  const [author, setAuthor] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision can have a different author.
  useEffect(() => {
    const request = client.observable
      .request<unknown>({
        url: `/data/history/${client.config().dataset}/transactions/${id}`,
        query: { limit: '1', reverse: 'true', excludeContent: 'true', excludeMutations: 'true' },
        tag: 'start.author',
      })
      .subscribe({
        // The response contains one line of JSON per transaction.
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
