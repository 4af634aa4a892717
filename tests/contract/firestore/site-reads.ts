import { vi } from 'vitest'
import { services } from '../../../local/testing/services.ts'
import { temporaryFolder } from '../../../local/testing/temporary-folder.ts'
import { dayMs } from '../../../schemas/time-zone.ts'
import { registerContentProvider } from '../../../web/content/provider.ts'
import { commitWrites, text, write } from '../../firestore-records.ts'

/**
 * Starts a Firestore without sample records and connects this process to it, as the site's server. Import the site's
 * reads afterwards.
 */
export async function connectFirestore() {
  const folder = temporaryFolder()
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  vi.spyOn(console, 'warn').mockReturnValue()
  const firestore = await services.firestore(folder)
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `127.0.0.1:${firestore.port}`)
  registerContentProvider(() => ({
    readPart: async () => null,
    readTime: () => Date.now(),
    // A visitor gets a stored list if Firestore is slow.
    isBackground: true,
    showsMissingPages: false,
  }))
  return firestore
}

/** Returns a write of an event. @param startsInMs start relative to now */
export const event = (id: string, startsInMs: number, fields: object = {}) =>
  write(`events/${id}`, {
    title: text(id),
    description: text(`About ${id}`),
    start: { timestampValue: new Date(Date.now() + startsInMs).toISOString() },
    ...fields,
  })

export const idsOf = (records: readonly { id: string }[]) => records.map(({ id }) => id)

/** Writes three clubs and their events. */
export function writeClubs(port: number) {
  return commitWrites(port, [
    ...['rowers', 'poets', 'chess'].map((id) =>
      write(`clubs/${id}`, { name: text(id), university: text('Kallithea') }),
    ),
    event('over', -3 * dayMs, { club: text('rowers') }),
    event('long-over', -90 * dayMs, { club: text('rowers') }),
    event('tomorrow', dayMs, { club: text('rowers') }),
    event('by-path', 2 * dayMs, { club: text('clubs/rowers') }),
    event('hidden', 3 * dayMs, { club: text('rowers'), visibility: text('private') }),
    event('of-poets', 4 * dayMs, { club: text('poets') }),
  ])
}
