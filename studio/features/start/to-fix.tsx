import { useMemo } from 'react'
import type { StoredDocument } from '../../../schemas/model/document.ts'
import { settings } from '../../config/current-settings.ts'
import { useLatestDocuments } from '../../content/latest-documents.ts'
import { getTypeTitle } from '../../content/rows.ts'
import type { Feature, Finding } from '../../feature.ts'
import { Panel, RowLink } from '../../ui/panel.tsx'

/** Lists problems that the features find in documents. */
export function ToFix({ features }: { features: readonly Feature[] }) {
  const documents = useLatestDocuments()
  const items = useMemo(
    () => documents && collectFindings(features, documents, settings.siteUrl),
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

function FindingRow({ item: { id, type, path, message } }: { item: Finding }) {
  return (
    <RowLink id={id} type={type} path={path} title={getTypeTitle(type)}>
      {message}
    </RowLink>
  )
}
