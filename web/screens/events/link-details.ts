import type { RecordContract } from '../../../schemas/records/field.ts'
import { getFirst, type QueryParameters } from '../../ui/query-parameters.ts'

interface Completion<Listing> {
  contract: RecordContract
  /** The parser of the records. */
  parse: (given: object) => Listing
  /** Null without a record. */
  record: Listing | null
  query: QueryParameters
}

/**
 * Fills the gaps of a record from the parameters of its link. Anyone can write a link, so its values pass the same parser, and
 * images must be in the product's own storage.
 * @returns also the names of the fields with a value from the link, and, without a record, the query with these values
 */
export function completeFromLink<Listing extends object>(completion: Completion<Listing>) {
  const { contract, parse, record, query } = completion
  const links = Object.entries(contract).flatMap(([name, { parameter }]) =>
    parameter ? { name, parameter, value: getFirst(query[parameter]) } : [],
  )
  const known = record ?? parse({})
  const given = parse(Object.fromEntries(links.map(({ name, value }) => [name, value])))
  const knownValues = new Map<string, unknown>(Object.entries(known))
  const givenValues = new Map<string, unknown>(Object.entries(given))
  const taken = links.filter(({ name }) => knownValues.get(name) === null && givenValues.get(name) !== null)
  const listing: Listing = {
    ...known,
    ...Object.fromEntries(taken.map(({ name }) => [name, givenValues.get(name)])),
  }
  // With a record, drop link parameters: anyone can forge them.
  const parameters = record
    ? []
    : taken.map(({ parameter, value }) => `${parameter}=${encodeURIComponent(value ?? '')}`)
  return {
    listing,
    fromLink: taken.map(({ name }) => name),
    search: parameters.length > 0 ? `?${parameters.join('&')}` : '',
  }
}
