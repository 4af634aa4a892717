import 'server-only'
import { publicSettings } from '@/config/public'
import { environment } from '@/config/server'
import { copiesOf } from '@/content/copies'

const copies = copiesOf('listings')

/** What Firestore said, now or the last time it answered. */
export interface Recalled<Value> {
  value: Value
  isCopy: boolean
}

interface Reading<Value> {
  /** Names what is read: a collection and an id, for instance. */
  key: readonly string[]
  read: () => Promise<Value>
  /** Makes a value of a copy, which may stem from another version of the site. */
  parse: (copy: unknown) => Value
}

/**
 * Reads from Firestore, and from the copy of the last good answer while it is down, across restarts. Only what exists is
 * copied: anybody can ask for addresses without a record.
 * @throws when Firestore fails and there is no copy
 */
export async function readOrRecall<Value>({ key, read, parse }: Reading<Value>): Promise<Recalled<Value>> {
  const { projectId } = publicSettings.firebase
  const name = JSON.stringify([environment.firestoreEmulatorHost, projectId, ...key])
  try {
    const value = await read()
    await (value === null ? copies.drop(name) : copies.keep(name, value))
    return { value, isCopy: false }
  } catch (error) {
    const copy = await copies.read(name)
    if (copy === undefined) throw error
    console.warn(
      `Firestore did not answer, a copy is used: ${error instanceof Error ? error.message : error}`,
    )
    return { value: parse(copy), isCopy: true }
  }
}
