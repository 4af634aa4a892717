import { z } from 'zod'
import { countField, field, lineField, paragraphsField } from '@/firestore/fields'
import { allowedPicture } from './picture-address'

/** Longest texts that are shown, in UTF-16 units. */
export const clubLimits = { name: 160, university: 160, description: 8000 }

const schema = (pictureStorage: readonly string[]) =>
  z.object({
    name: lineField(clubLimits.name),
    university: lineField(clubLimits.university),
    description: paragraphsField(clubLimits.description),
    imageUrl: field((value) => allowedPicture(value, pictureStorage)),
    memberCount: countField,
  })

type Fields = z.output<ReturnType<typeof schema>>

/** A club as the pages use it. Every field was checked; null means that the record does not say. */
export interface ClubRecord extends Fields {
  id: string
}

/**
 * Reads the fields of a club, whatever they hold. Never throws.
 * @param pictureStorage addresses that a picture must start with
 */
export function parseClub(id: string, fields: unknown, pictureStorage: readonly string[]): ClubRecord {
  return { id, ...schema(pictureStorage).parse(typeof fields === 'object' && fields !== null ? fields : {}) }
}
