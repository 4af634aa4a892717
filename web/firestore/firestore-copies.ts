import 'server-only'
import { publicSettings } from '@/config/public'
import { environment } from '@/config/server'
import { copiesOf } from '@/copies'

/** Copies of what Firestore last answered. */
export const firestoreCopies = copiesOf({
  folder: 'firestore',
  name: 'Firestore',
  address: [environment.firestoreEmulatorHost, publicSettings.firebase.projectId],
})
