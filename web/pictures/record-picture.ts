import 'server-only'
import { versionOf } from './cuts'
import { type Look, lookOf } from './look'

/** The picture of a record, cut to the sizes of screens by this site. */
export interface RecordPicture extends Partial<Look> {
  /** Path below which its cuts are. */
  path: string
}

/**
 * What pages show a record's picture by.
 * @param record path of its page
 * @param address of its picture in the storage
 * @returns null where it has none
 */
export async function recordPicture(
  record: `/${'event' | 'club'}/${string}`,
  address: string | null,
): Promise<RecordPicture | null> {
  if (address === null) return null
  return { path: `${record}/picture/${versionOf(address)}`, ...(await lookOf(address)) }
}
