import { legalPageNames } from './legal/legal-pages.ts'
import { legalVersion } from './legal/legal-version.ts'
import { type ContentQuery, collectionQuery, singletonQuery } from './model/document.ts'
import { collectionModels, contentTypes, singletonModels } from './models.ts'
import { getScheduledDates } from './schedule.ts'
import { siteSettings } from './settings/site-settings.ts'
import { listedPages } from './site-pages.ts'

/** Matches all document types. */
export const allTypes = '*'

const listedTypes = listedPages.flatMap(({ document }) => document ?? [])

/**
 * The parts of the published content with their queries. Together they contain everything from the content
 * lake that pages show. A singleton's part is named after its document.
 */
const queries: ReadonlyMap<string, ContentQuery> = new Map<string, ContentQuery>([
  ...singletonModels.map((model) => [model.name, singletonQuery(model)] as const),
  ...legalPageNames.map(
    (page) =>
      [`${page}Versions`, collectionQuery(legalVersion, 'effectiveDate desc', `page == "${page}"`)] as const,
  ),
  ...collectionModels.flatMap((model) =>
    model.list ? [[model.list.part, collectionQuery(model, model.list.order)] as const] : [],
  ),
  /** The last publish time of each document whose page search engines can list. */
  [
    'publishTimes',
    { groq: `*[_type in ${JSON.stringify(listedTypes)}]{ _type, _updatedAt }`, types: listedTypes },
  ],
])

/** The names of all parts. */
export const contentParts: readonly string[] = [...queries.keys()]

/**
 * The parts that the layout shows on every page. The browser reuses the layout when it navigates to another
 * page.
 */
export const layoutParts: readonly string[] = [
  siteSettings.name,
  ...collectionModels.flatMap(({ list }) => (list?.isInLayout ? [list.part] : [])),
]

/** @throws if the part does not exist */
export function getQuery(part: string): ContentQuery {
  const query = queries.get(part)
  if (!query) throw new Error(`The content has no part "${part}".`)
  return query
}

/**
 * Returns the timestamps (ms since the Unix epoch) at which documents appear or disappear automatically. Never throws.
 * @param parts parts of the content, by name
 */
export function getChangeTimestamps(parts: Readonly<Record<string, unknown>>): number[] {
  return Object.entries(parts).flatMap(([part, value]) => {
    const model = queries.get(part)?.model
    return model
      ? [value].flat().flatMap((document) => getScheduledDates(model, document).map(({ moment }) => moment))
      : []
  })
}

/** Returns the parts that contain documents of these types. */
export function getParts(types: readonly string[]): string[] {
  const isShown = (type: string) => types.includes(allTypes) || types.includes(type)
  return [...queries].flatMap(([part, query]) => (query.types.some(isShown) ? part : []))
}

const newestUpdateQuery = (types: readonly string[]) =>
  `*[_type in ${JSON.stringify(types)}] | order(_updatedAt desc)[0]._updatedAt`

/**
 * Builds a query that reads parts of the content in one request, so they are consistent.
 * @param names names of the parts. If all parts are read, the result contains the time of the last publish
 *   event (`publishedAt`). Otherwise, it contains the time of the last publish event for types that these
 *   parts do not read (`othersPublishedAt`).
 */
export function contentQuery(names: readonly string[]): string {
  const queried = names.map((name) => ({ name, ...getQuery(name) }))
  const parts = queried.map(({ name, groq }) => `"${name}": ${groq}`)
  const others = contentTypes.filter((type) => !queried.some(({ types }) => types.includes(type)))
  const times =
    names.length === contentParts.length
      ? `"publishedAt": ${newestUpdateQuery(contentTypes)}`
      : `"othersPublishedAt": ${newestUpdateQuery(others)}`
  return `{ "parts": { ${parts.join(', ')} }, ${times} }`
}
