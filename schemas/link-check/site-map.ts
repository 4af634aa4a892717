import { toPathKey } from '../addresses/path-key.ts'
import { getDatedAnchors, getStableAnchors, mapFormerAnchors } from '../legal/anchors.ts'
import { legalPageNames } from '../legal/legal-pages.ts'
import { legalVersion } from '../legal/legal-version.ts'
import type { StoredDocument } from '../model/document.ts'
import { isObject } from '../model/field.ts'
import { findRedirect } from '../models.ts'
import {
  featureAnchors,
  isAppPath,
  isLinkablePath,
  type PageName,
  pageNames,
  sitePages,
} from '../site-pages.ts'
import { getFeatureAnchors } from '../validation/content-lake.ts'

/** The site's pages with their anchors, and its redirects. */
export interface SiteMap {
  /** The anchors of each page, by path. */
  pages: ReadonlyMap<string, readonly string[]>
  /** The target of each redirect, by its source. */
  redirects: ReadonlyMap<string, string>
}

export function createSiteMap(documents: readonly StoredDocument[]): SiteMap {
  const pages = new Map<string, readonly string[]>()
  for (const name of pageNames) {
    const { path, document: id } = sitePages[name]
    const content = documents.find(({ _id }) => _id === id)
    pages.set(path, [...getStaticAnchors(name), ...getContentAnchors(name, content)])
  }
  for (const name of legalPageNames) {
    const { path, document: id } = sitePages[name]
    const versions = documents.filter(
      ({ _id, _type, page }) => _id === id || (_type === legalVersion.name && page === name),
    )
    const dated = versions.map((version) => ({ day: version.lastUpdated ?? version.effectiveDate, version }))
    const current = getSections(versions.find(({ _id }) => _id === id))
    const { day: today } = dated.find(({ version }) => version._id === id) ?? {}
    const earlier = dated.filter(({ day }) => String(day) < String(today))
    const former = mapFormerAnchors(
      current,
      earlier.map(({ version }) => getSections(version)),
    )
    pages.set(path, [...getStaticAnchors(name), ...getStableAnchors(current), ...former.keys()])
    for (const { day, version } of dated) {
      const sections = getSections(version)
      pages.set(`${path}/${day}`, [...getStaticAnchors(name), ...getDatedAnchors(sections)])
      for (const other of dated)
        pages.set(`${path}/compare/${day}/${other.day}`, [
          ...getStaticAnchors(name),
          ...getStableAnchors([...sections, ...getSections(other.version)]),
        ])
    }
  }
  const redirects = documents.flatMap((document) => findRedirect(document._type, document) ?? [])
  return { pages, redirects: new Map(redirects.map(({ from, to }) => [toPathKey(from), to])) }
}

/** Returns the problem with a path of the site; undefined if the path is valid. */
export function findPathFault({ pages, redirects }: SiteMap, target: string): string | undefined {
  const [beforeAnchor = '', anchor] = target.split('#', 2)
  const path = beforeAnchor.split('?', 1)[0] ?? ''
  const anchors = pages.get(path)
  if (anchors) {
    if (!isLinkablePath(path))
      return 'This page only works if it is opened from a link in an e-mail or the app. Choose another page.'
    return !anchor || anchors.includes(anchor) ? undefined : `The page has no section called #${anchor}.`
  }
  if (isAppPath(path)) return undefined
  const next = redirects.get(toPathKey(path))
  if (next !== undefined) return faultOfRedirect({ pages, redirects }, [path, next])
  return 'This page does not exist. Choose another page, or add a redirect.'
}

/** @param way the chain of URLs so far; the last one has not been checked yet */
function faultOfRedirect(map: SiteMap, way: readonly string[]): string | undefined {
  const last = way.at(-1) ?? ''
  const told = way.join(' to ')
  if (!last.startsWith('/')) return undefined
  if (way.slice(0, -1).some((earlier) => toPathKey(earlier) === toPathKey(last)))
    return `Redirects form a loop: ${told}.`
  const next = map.pages.has(last) ? undefined : map.redirects.get(toPathKey(last))
  if (next !== undefined) return faultOfRedirect(map, [...way, next])
  const fault = findPathFault(map, last)
  return fault && `A redirect is broken: ${told}. ${fault}`
}

/** The anchors that every page has. */
const everywhere = ['top', 'main']

/** The heading ids of each page that do not depend on its content. */
export const staticAnchors: Partial<Record<PageName, readonly string[]>> = {
  home: ['features-heading', 'security-heading', 'start-heading', 'coming-up'],
  about: ['story-heading', 'video-heading', 'values-heading', 'team-heading', 'hello-heading'],
  features: ['features-heading', 'benefits-heading', 'comparison-heading', 'start-heading'],
  contact: ['contact-form-heading', 'networks-heading'],
  events: ['results', 'results-count'],
  terms: ['editions', 'editions-heading'],
  privacy: ['editions', 'editions-heading'],
}

/** Returns the anchors of a page that do not depend on its content. */
function getStaticAnchors(page: PageName): string[] {
  return [...everywhere, ...(staticAnchors[page] ?? [])]
}

function getContentAnchors(page: PageName, document: StoredDocument | undefined): readonly string[] {
  if (page !== 'features') return []
  const anchors = getFeatureAnchors(document)
  return anchors.length > 0 ? anchors : featureAnchors
}

function getSections(document: StoredDocument | undefined) {
  return Array.isArray(document?.sections) ? document.sections.filter(isObject) : []
}
