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
 * URL prefixes for images of events and clubs: the project's own buckets. Firebase named default buckets `appspot.com`
 * until October 2024. The Content Security Policy allows the same host.
 */
export const pictureStorage: readonly string[] = ['appspot.com', 'firebasestorage.app'].map(
  (domain) => `${origin}/v0/b/${projectId}.${domain}/o/`,
)

/** Key of the stored list of events, with the documents as `records`. */
export const listKey: readonly string[] = ['list of events']

const storedList = z.object({ records: z.array(z.looseObject({ id: z.string() })) })

/** The last good responses from Firestore. */
export const firestoreCopies: FallbackStore = new FallbackStore({
  folder: 'firestore',
  name: 'Firestore',
  address: [firestoreEmulatorHost, projectId],
  minWaitMs: 300,
  isBackground: isBackgroundRender,
  // Events whose own page has not been opened can still be in the stored list.
  lastResort: async ([kind, id]) => {
    if (kind !== 'events') return undefined
    const { data } = storedList.safeParse(await firestoreCopies.recall(listKey))
    return data?.records.find((record) => record.id === id)
  },
})

/**
 * Turns a failed read into a value, for pages that are rendered per request and work without Firestore. Do not use it
 * for cached pages: the failure must reach Next, which then continues to serve its cached page.
 */
export async function orUnavailable<Value>(reading: Promise<Value>): Promise<Value | 'unavailable'> {
  try {
    return await reading
  } catch (error) {
    // During an outage, `health` has already logged the failure.
    if (!firestoreCopies.health.isFailing)
      console.warn(`Firestore did not answer: ${error instanceof Error ? error.message : error}`)
    return 'unavailable'
  }
}
