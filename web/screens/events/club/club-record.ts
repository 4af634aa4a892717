import {
  count,
  type FieldValues,
  line,
  paragraphs,
  picture,
  publicityOf,
  readFields,
} from '../../../firestore/fields.ts'
import type { RecordPicture } from '../../../pictures/index.ts'
import type { ListingFields } from '../link-details.ts'

/**
 * Every field of a club. Other lists of fields are derived from this, `docs/fields.md` too.
 */
export const clubFields = {
  name: { read: line, limit: 160, link: 'name' },
  university: { read: line, limit: 160, link: 'university' },
  description: { read: paragraphs, limit: 8000, link: 'description' },
  imageUrl: { read: picture, link: 'image' },
  memberCount: { read: count },
} satisfies ListingFields

/** A club as the pages use it. Every field was checked; null means that the record does not say. */
export interface ClubRecord extends FieldValues<typeof clubFields> {
  id: string
  /** Only who has its address should find it. */
  isUnlisted: boolean
  picture?: RecordPicture | null
}

/**
 * Reads the fields of a club, whatever they hold. Never throws.
 * @param pictureStorage addresses that a picture must start with
 */
export function parseClub(id: string, fields: unknown, pictureStorage: readonly string[]): ClubRecord {
  const values = readFields(clubFields, fields, { pictureStorage })
  return { id, ...values, isUnlisted: publicityOf(fields) === 'unlisted' }
}
