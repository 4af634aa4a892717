import { useMemo } from 'react'
import { z } from 'zod'
import { type StoredDocument, storedDocument } from '../../../schemas/model/document.ts'
import { settings } from '../../config/current-settings.ts'
import { getTypeTitle, isContent } from '../../content/rows.ts'
import type { Feature, Finding } from '../../feature.ts'
import { Panel, RowLink } from '../../ui/panel.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'

export const findingsQuery = {
  fetch: `*[${isContent} && !(_id in path("versions.**"))]`,
  listen: `*[${isContent}]`,
  answer: z.array(storedDocument),
  tag: 'start.findings',
}

/** Lists problems that the features find in documents. */
export function ToFix({ features }: { features: readonly Feature[] }) {
  const documents = useLiveQuery(findingsQuery)
  const items = useMemo(
    () => documents && collectFindings(features, getLatestStates(documents), settings.siteUrl),
    [documents, features],
  )
  if (features.every(({ findings }) => findings === undefined)) return null
  return (
    <Panel
      title="To fix"
      items={items}
      getKey={({ id, path, message }) => `${id} ${path} ${message}`}
      Row={FindingRow}
      nothing="Every picture has a description, and every link works."
    />
  )
}

function collectFindings(
  features: readonly Feature[],
  documents: readonly StoredDocument[],
  siteUrl?: string,
) {
  return features.flatMap(({ findings }) => findings?.(documents, siteUrl) ?? [])
}

/** Returns each document's draft if it has one, and otherwise the published document. */
export function getLatestStates(documents: readonly StoredDocument[]): StoredDocument[] {
  const drafts = new Set(documents.map(({ _id }) => _id).filter((id) => id.startsWith('drafts.')))
  return documents.filter(({ _id }) => !drafts.has(`drafts.${_id}`))
}

function FindingRow({ item: { id, type, path, message } }: { item: Finding }) {
  return (
    <RowLink id={id} type={type} path={path} title={getTypeTitle(type)}>
      {message}
    </RowLink>
  )
}
