import 'server-only'
import { z } from 'zod'
import { publicSettings } from '@/config/public'
import { environment } from '@/config/server'
import { isBackgroundRender } from '@/content/provider'
import { FallbackStore } from '@/fallback-store'

const { firestoreEmulatorHost } = environment
const { projectId } = publicSettings.firebase
const origin = firestoreEmulatorHost
  ? `http://${firestoreEmulatorHost}`
  : 'https://firebasestorage.googleapis.com'

/**
 * Where pictures of events and clubs may come from: the project's own buckets, by their download addresses. Firebase
 * named default buckets `appspot.com` until October 2024. The Content Security Policy allows the same host.
 */
export const pictureStorage: readonly string[] = ['appspot.com', 'firebasestorage.app'].map(
  (domain) => `${origin}/v0/b/${projectId}.${domain}/o/`,
)

/** The copy of the list of events, with the documents as `records`. */
export const listKey: readonly string[] = ['list of events']

const storedList = z.object({ records: z.array(z.looseObject({ id: z.string() })) })

/** What Firestore last answered. */
export const firestoreCopies: FallbackStore = new FallbackStore({
  folder: 'firestore',
  name: 'Firestore',
  address: [firestoreEmulatorHost, projectId],
  minWaitMs: 300,
  isBackground: isBackgroundRender,
  // An event that nobody has opened may stand in the copy of the list.
  lastResort: async ([kind, id]) => {
    if (kind !== 'events') return undefined
    const { data } = storedList.safeParse(await firestoreCopies.recall(listKey))
    return data?.records.find((record) => record.id === id)
  },
})

/**
 * For pages that are rendered for one visit and can do without Firestore: a failed read becomes a value. Never for a
 * page that is kept, where the failure has to reach Next so that it goes on serving the copy it has.
 */
export async function orUnavailable<Value>(reading: Promise<Value>): Promise<Value | 'unavailable'> {
  try {
    return await reading
  } catch (error) {
    // An outage has one line.
    if (!firestoreCopies.health.isFailing)
      console.warn(`Firestore did not answer: ${error instanceof Error ? error.message : error}`)
    return 'unavailable'
  }
}
