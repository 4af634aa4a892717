import { clubContract } from '../../../../schemas/records/club-contract.ts'
import { type FieldValues, fieldTypes, getPublicity, readFields } from '../../../firestore/fields.ts'
import type { RecordPicture } from '../../../pictures/index.ts'

/** A parsed club. A field is null if the record has no valid value for it. */
export interface ClubRecord extends FieldValues<typeof clubContract, typeof fieldTypes> {
  id: string
  /** Whether only people with the club's URL should find it. */
  isUnlisted: boolean
  picture?: RecordPicture | null
}

/** Parses the fields of a club in the same way as `parseEvent`. */
export function parseClub(
  id: string,
  fields: unknown,
  pictureStorage: readonly string[],
  onIgnored?: (names: readonly string[]) => void,
): ClubRecord {
  const { values, ignored } = readFields(clubContract, fieldTypes, fields, pictureStorage)
  onIgnored?.(ignored)
  return { id, ...values, isUnlisted: getPublicity(fields) === 'unlisted' }
}
