import { legalPageNames } from './legal/legal-pages.ts'
import { legalVersion } from './legal/legal-version.ts'
import { type ContentQuery, collectionQuery, singletonQuery } from './model/document.ts'
import { collectionModels, contentTypes, singletonModels } from './models.ts'
import { datesIn } from './schedule.ts'
import { siteSettings } from './settings/site-settings.ts'
import { listedPages } from './site-pages.ts'

/** Stands for all document types. */
export const everything = '*'

const listedTypes = listedPages.flatMap(({ document }) => document ?? [])

/**
 * The parts of the published content and the query of each. Together they are all that pages show of the content lake. A document
 * that exists once is a part by its own name.
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
  /** When the document of each page that search engines list was last published. */
  [
    'publishTimes',
    { groq: `*[_type in ${JSON.stringify(listedTypes)}]{ _type, _updatedAt }`, types: listedTypes },
  ],
])

/** The names of all parts. */
export const contentParts: readonly string[] = [...queries.keys()]

/** The parts that the layout shows around every page. A browser keeps the layout when it navigates to another page. */
export const layoutParts: readonly string[] = [
  siteSettings.name,
  ...collectionModels.flatMap(({ list }) => (list?.isInLayout ? [list.part] : [])),
]

/** @throws when there is no such part */
export function queryOf(part: string): ContentQuery {
  const query = queries.get(part)
  if (!query) throw new Error(`The content has no part "${part}".`)
  return query
}

/**
 * The moments at which documents come or go by themselves, in milliseconds since 1970. Never throws.
 * @param parts of the content, by name
 */
export function momentsIn(parts: Readonly<Record<string, unknown>>): number[] {
  return Object.entries(parts).flatMap(([part, value]) => {
    const model = queries.get(part)?.model
    return model
      ? [value].flat().flatMap((document) => datesIn(model, document).map(({ moment }) => moment))
      : []
  })
}

/** The parts that show documents of these types. */
export function partsOf(types: readonly string[]): string[] {
  const isShown = (type: string) => types.includes(everything) || types.includes(type)
  return [...queries].flatMap(([part, query]) => (query.types.some(isShown) ? part : []))
}

const newestOf = (types: readonly string[]) =>
  `*[_type in ${JSON.stringify(types)}] | order(_updatedAt desc)[0]._updatedAt`

/**
 * Reads parts of the content in one request, so that they are of one moment.
 * @param names of the parts. For all of them the answer says when anything was published last (`publishedAt`), for some of them when
 * a document of another type was (`othersPublishedAt`).
 */
export function contentQuery(names: readonly string[]): string {
  const queried = names.map((name) => ({ name, ...queryOf(name) }))
  const parts = queried.map(({ name, groq }) => `"${name}": ${groq}`)
  const others = contentTypes.filter((type) => !queried.some(({ types }) => types.includes(type)))
  const times =
    names.length === contentParts.length
      ? `"publishedAt": ${newestOf(contentTypes)}`
      : `"othersPublishedAt": ${newestOf(others)}`
  return `{ "parts": { ${parts.join(', ')} }, ${times} }`
}
