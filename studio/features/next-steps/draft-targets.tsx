import { Text } from '@sanity/ui'
import { useMemo } from 'react'
import { IntentLink } from 'sanity/router'
import { readAddress } from '../../../schemas/addresses/read-address.ts'
import { linksIn } from '../../../schemas/link-check/find-links.ts'
import { createSiteMap, findPathFault } from '../../../schemas/link-check/site-map.ts'
import { type StoredDocument, toPublishedId } from '../../../schemas/model/document.ts'
import { linkKind } from '../../../schemas/own-location.ts'
import { sitePages } from '../../../schemas/site-pages.ts'
import { settings } from '../../config/current-settings.ts'
import { documentsQuery } from '../../content/latest-documents.ts'
import { getDocumentTitle } from '../../content/rows.ts'
import { FooterNote } from '../../ui/footer-note.tsx'
import { useLiveQuery } from '../../ui/use-live-query.ts'

/**
 * Links to the drafts that must be published for a document's links to work, for example the draft of a
 * redirect's target.
 */
export function DraftTargets({ document }: { document: StoredDocument }) {
  const targets = findDependentPaths(document, settings.siteUrl)
  return targets.map((target) => <DraftTarget key={target} target={target} />)
}

function DraftTarget({ target }: { target: string }) {
  const documents = useLiveQuery(documentsQuery)
  const draft = useMemo(() => documents && findDraftForPath(target, documents), [documents, target])
  if (!draft) return null
  const { _id, _type } = draft
  return (
    <FooterNote name="next-step" tone="transparent">
      <Text size={1}>
        {target} works when this draft is published:{' '}
        <IntentLink intent="edit" params={{ id: toPublishedId(_id), type: _type }}>
          {getDocumentTitle(_type, draft)}
        </IntentLink>
      </Text>
    </FooterNote>
  )
}

const pagePaths: readonly string[] = Object.values(sitePages).map(({ path }) => path)

/**
 * Returns the paths on the site that a document links to and that exist only while another document is
 * published.
 */
export function findDependentPaths(document: StoredDocument, siteUrl?: string): string[] {
  const paths = [...linksIn(document)]
    .filter(({ kind }) => kind === 'address')
    .map(({ target }) => readAddress(target, siteUrl))
    .filter((target) => linkKind(target) === 'path' && !pagePaths.includes(target.split('#')[0] ?? ''))
  return [...new Set(paths)]
}

/**
 * Returns the draft that must be published for a path to exist. Undefined if the path already exists, or if no
 * draft would create it on its own.
 * @param documents all drafts and published documents
 */
export function findDraftForPath(
  path: string,
  documents: readonly StoredDocument[],
): StoredDocument | undefined {
  const drafts = documents.filter(({ _id }) => _id.startsWith('drafts.'))
  const published = documents.filter((document) => !drafts.includes(document))
  const exists = (all: readonly StoredDocument[]) => findPathFault(createSiteMap(all), path) === undefined
  if (exists(published)) return undefined
  return drafts.find((draft) => {
    const _id = toPublishedId(draft._id)
    return exists([...published.filter((document) => document._id !== _id), { ...draft, _id }])
  })
}
