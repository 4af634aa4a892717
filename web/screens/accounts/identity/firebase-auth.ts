import { initializeApp } from 'firebase/app'
import { connectAuthEmulator, initializeAuth, inMemoryPersistence } from 'firebase/auth'
import { publicSettings } from '@/config/public'

export {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
} from 'firebase/auth'

const { firebase, authEmulatorUrl } = publicSettings

/**
 * Firebase Auth of the site's own project, whatever a link says. The site signs no user in, so it stores nothing. This
 * module is loaded on demand, because it is larger than the page.
 */
export const auth = initializeAuth(initializeApp(firebase), { persistence: inMemoryPersistence })
if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true })
