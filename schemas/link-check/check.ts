import { toPathKey } from '../addresses/path-key.ts'
import { readAddress } from '../addresses/read-address.ts'
import { type DocumentModel, type StoredDocument, toPublishedId } from '../model/document.ts'
import { documentModels, findRedirect } from '../models.ts'
import { linkKind } from '../own-location.ts'
import { checkLink } from '../validation/links.ts'
import type { BrokenLink, Link } from './find-links.ts'
import { linksIn } from './find-links.ts'
import { createSiteMap, findPathFault, type SiteMap } from './site-map.ts'

/** Query for the link check's `Content`. Only the ids of files are needed. */
export const contentQuery = `{
  "documents": *[!(_id in path("_.**")) && !(_type in path("sanity.**")) && !(_type match "system.*")],
  "files": *[_type in ["sanity.imageAsset", "sanity.fileAsset"]]._id
}`

export interface Content {
  documents: readonly StoredDocument[]
  /** Ids of images and files. If undefined, references to them are not checked. */
  files?: readonly string[]
}

/**
 * Returns every broken link in the content: one whose page, anchor, redirect or document does not exist. Does
 * not check URLs of other sites, which `findOutsideLinks` lists.
 * @param content each document once, either its draft or the published version
 * @param siteUrl origin of the site; absolute URLs there count as paths
 */
export function findBrokenLinks({ documents: given, files }: Content, siteUrl?: string): BrokenLink[] {
  const documents = given.map((document) => ({ ...document, _id: toPublishedId(document._id) }))
  const map = createSiteMap(documents)
  const ids = new Set([...documents.map(({ _id }) => _id), ...(files ?? [])])
  const isThere = (id: string) => ids.has(id) || (!files && /^(image|file)-/.test(id))
  return documents.flatMap((document) =>
    [...linksIn(document)].flatMap((link) => {
      const isLost = link.kind === 'reference' && !isThere(link.target)
      const reason = isLost
        ? 'The linked item no longer exists. Choose a different item, or remove the link.'
        : link.kind === 'address' && faultOfAddress(map, document, link, siteUrl)
      return reason ? [{ ...link, document: getDocumentName(document), reason }] : []
    }),
  )
}

/** Returns every link to another site. */
export function findOutsideLinks({ documents }: Content, siteUrl?: string): Omit<BrokenLink, 'reason'>[] {
  return documents.flatMap((document) =>
    [...linksIn(document)]
      .filter(({ kind }) => kind === 'address')
      .map((link) => ({
        ...link,
        target: readAddress(link.target, siteUrl),
        document: getDocumentName(document),
      }))
      .filter(({ target }) => linkKind(target) === 'web' && checkLink(target) === true),
  )
}

function faultOfAddress(
  map: SiteMap,
  document: StoredDocument,
  { target }: Link,
  siteUrl: string | undefined,
) {
  const path = readAddress(target, siteUrl)
  if (linkKind(path) !== 'path') {
    const result = checkLink(path)
    return result === true ? undefined : result
  }
  const isRedirect = findRedirect(document._type, document) !== undefined
  const next = isRedirect && !map.pages.has(path) ? map.redirects.get(toPathKey(path)) : undefined
  const fault = findPathFault(map, path)
  if (fault || next === undefined) return fault
  return `It redirects to another redirect. Redirect straight to ${next}.`
}

/** Returns a document's name for editors, with its published id. */
export function getDocumentName(document: StoredDocument): BrokenLink['document'] {
  const type = document._type
  const id = toPublishedId(document._id)
  const model = documentModels.find(({ name }) => name === type)
  return { id, type, title: [model?.title ?? type, ...ownTitle(model, document)].join(' ') }
}

/** Returns the title that distinguishes a document from others of its type. */
function ownTitle(model: DocumentModel | undefined, document: StoredDocument): string[] {
  const { select = {}, prepare } = model?.preview ?? {}
  const texts = Object.entries(select).map(([name, path]) => [name, document[path]])
  const selection = Object.fromEntries(texts.filter(([, value]) => typeof value === 'string'))
  const { title } = prepare ? prepare(selection) : selection
  return title ? [`“${title}”`] : []
}
