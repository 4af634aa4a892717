import { type ClubRecord, parseClub } from '../club-record'
import { firstOf, type QueryParameters } from '../event/link-details'

/** The query parameters that may stand in for missing values of a club. */
export const clubParameters = ['name', 'university', 'description', 'image'] as const

/** A club whose missing values were taken from the link. */
export interface CompletedClub {
  club: ClubRecord
  /** Whether anything that is shown comes from the link and not from the record. */
  isUnconfirmed: boolean
}

/** Fills what a record does not say with what the link says, under the same rules as for events. */
export function completeClub(
  id: string,
  record: ClubRecord | null,
  query: QueryParameters,
  pictureStorage: readonly string[],
): CompletedClub {
  const [name, university, description, imageUrl] = clubParameters.map((parameter) =>
    firstOf(query[parameter]),
  )
  const link = parseClub(id, { name, university, description, imageUrl }, pictureStorage)
  const known = record ?? parseClub(id, {}, pictureStorage)
  const fields = ['name', 'university', 'description', 'imageUrl'] as const
  const taken = Object.fromEntries(
    fields
      .filter((field) => known[field] === null && link[field] !== null)
      .map((field) => [field, link[field]]),
  )
  return { club: { ...known, ...taken }, isUnconfirmed: Object.keys(taken).length > 0 }
}
