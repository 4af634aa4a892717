import type { RecordContract } from '../../../schemas/records/field.ts'
import { getFirst, type QueryParameters } from '../../ui/query-parameters.ts'

interface Completion<Listing> {
  contract: RecordContract
  /** Parses a record's fields. */
  parse: (given: object) => Listing
  /** Null if there is no record. */
  record: Listing | null
  query: QueryParameters
}

/**
 * Fills in a record's missing fields from the parameters of its link. Anyone can write a link, so the parameters are
 * parsed like a record, and images must be in the product's own storage.
 * @returns the listing, the names of the fields whose value comes from the link and, without a record, a query with
 * these values
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
  // If there is a record, drop the link parameters, because anyone can forge them.
  const parameters = record
    ? []
    : taken.map(({ parameter, value }) => `${parameter}=${encodeURIComponent(value ?? '')}`)
  return {
    listing,
    fromLink: taken.map(({ name }) => name),
    search: parameters.length > 0 ? `?${parameters.join('&')}` : '',
  }
}
