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
 * Firebase Auth for the site's own project, even if the link contains a different API key. The site does not sign users
 * in, so it does not persist anything. Loaded on demand, because this module is larger than the page.
 */
export const auth = initializeAuth(initializeApp(firebase), { persistence: inMemoryPersistence })
if (authEmulatorUrl) connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true })
