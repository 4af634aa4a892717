import { useMemo } from 'react'
import { pathToString } from 'sanity'
import { z } from 'zod'
import type { BrokenLink } from '../../schemas/link-check/index.ts'
import { useBrokenLinks } from '../links/use-broken-links.ts'
import { useAnswer } from '../query/use-answer.ts'
import { type Finding, findingsOf } from './findings.ts'
import { Panel } from './panel.tsx'
import { RowLink } from './row-link.tsx'
import { isContent, titleOf } from './rows.ts'

const question = {
  fetch: `*[${isContent} && !(_id in path("versions.**"))]`,
  listen: `*[${isContent}]`,
  answer: z.array(z.looseObject({ _id: z.string(), _type: z.string() })),
  tag: 'start.findings',
}

/** What is broken in the documents. */
export function ToMend() {
  const documents = useAnswer(question)
  const { found: links } = useBrokenLinks()
  const items = useMemo(
    () => documents && [...findingsOf(documents), ...(links ?? []).map(findingOf)],
    [documents, links],
  )
  return (
    <Panel
      title="To mend"
      items={items}
      keyOf={({ id, path, says }) => `${id} ${path} ${says}`}
      Row={FindingRow}
      nothing="Every picture has its description, and every link leads somewhere."
    />
  )
}

function findingOf({ document, names, path, reason }: BrokenLink): Finding {
  const { id, type, title } = document
  const says = [...names, reason].join(': ')
  return { id, type, path: pathToString(path), title, says }
}

function FindingRow({ item: { id, type, path, says, title } }: { item: Finding }) {
  return (
    <RowLink id={id} type={type} path={path} title={title ?? titleOf({ _type: type, name: null })}>
      {says}
    </RowLink>
  )
}
