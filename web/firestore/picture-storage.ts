import 'server-only'
import { publicSettings } from '@/config/public'
import { environment } from '@/config/server'

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
