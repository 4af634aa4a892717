import type { LinkParameter } from '../../../schemas/page-parameters.ts'
import type { Field } from '../../firestore/fields.ts'
import { firstOf, type QueryParameters } from '../../ui/query-parameters.ts'

/** The fields of events or of clubs by name. */
export type ListingFields = Readonly<Record<string, ListingField>>

type ListingField = Field & {
  /** The query parameter with which a link may supply a missing value; none where no link may. */
  link?: LinkParameter
}

interface Completion<Listing> {
  fields: ListingFields
  /** The parser of the records. */
  parse: (given: object) => Listing
  /** Null where there is none. */
  record: Listing | null
  query: QueryParameters
}

/**
 * Fills what a record does not say with what the link says. The link may have been written by anyone: its values pass
 * the same parser as a record's, and only pictures from the product's own storage are taken.
 * @returns also the names of the fields whose values come from the link and not from the record, and, where there is no
 * record, the query that gives them
 */
export function completeFromLink<Listing extends object>(completion: Completion<Listing>) {
  const { fields, parse, record, query } = completion
  const said = Object.entries(fields).map(([name, { link }]) => [name, link && firstOf(query[link])])
  const known = record ?? parse({})
  const values = new Map<string, unknown>(Object.entries(known))
  const taken = Object.entries(parse(Object.fromEntries(said))).filter(
    ([name, value]) => value !== null && values.get(name) === null && fields[name]?.link,
  )
  const listing: Listing = { ...known, ...Object.fromEntries(taken) }
  const fromLink = taken.map(([name]) => name)
  const parameters = fromLink.flatMap((name) => {
    const link = fields[name]?.link
    // Who has a record needs no link that anybody may have written.
    return link && !record ? [`${link}=${encodeURIComponent(firstOf(query[link]) ?? '')}`] : []
  })
  return { listing, fromLink, search: parameters.length > 0 ? `?${parameters.join('&')}` : '' }
}
