import { useMemo } from 'react'
import { z } from 'zod'
import { settings } from '../../config/current-settings.ts'
import { useLiveQuery } from '../../ui/use-live-query.ts'
import { type Finding, findingsOf } from './findings.ts'
import { Panel, RowLink } from './panel.tsx'
import { isContent, titleOf } from './rows.ts'

const question = {
  fetch: `*[${isContent} && !(_id in path("versions.**"))]`,
  listen: `*[${isContent}]`,
  answer: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
  tag: 'start.findings',
}

/** Problems in the documents. */
export function ToFix() {
  const documents = useLiveQuery(question)
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
