import type { Page } from '@playwright/test'
import { initializeApp } from 'firebase/app'
import {
  type Auth,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
} from 'firebase/auth'
import { firebaseProjectId } from '../../local/settings.ts'
import { inboxUrl, ports } from './system.ts'
import type { Problems } from './test.ts'

export const authUrl = `http://127.0.0.1:${ports.auth}`

function newAuth(): Auth {
  const app = initializeApp({ apiKey: 'local', projectId: firebaseProjectId }, crypto.randomUUID())
  const auth = getAuth(app)
  connectAuthEmulator(auth, authUrl, { disableWarnings: true })
  return auth
}

/** Creates a user with a new account who uses the app (through the SDK) and reads e-mails in the inbox. */
export async function newAccountHolder() {
  const auth = newAuth()
  const email = `${crypto.randomUUID()}@student.example`
  const password = 'the first password'
  const { user } = await createUserWithEmailAndPassword(auth, email, password)
  return {
    email,
    password,
    user,
    /** Requests mails as the app does. */
    askForVerification: () => sendEmailVerification(user),
    askForReset: () => sendPasswordResetEmail(auth, email),
    /** Whether the password is correct. */
    canSignIn: (tried: string, address = email) =>
      signInWithEmailAndPassword(newAuth(), address, tried).then(
        () => true,
        () => false,
      ),
    async isVerified() {
      await user.reload()
      return user.emailVerified
    },
  }
}

/** Labels of the links in e-mails. */
type MailAction =
  | 'Verify email address'
  | 'Reset password'
  | 'Verify new email address'
  | 'Restore email address'

/** Waits in the inbox for a mail to an address, and returns its link. */
export async function linkFromInbox(page: Page, email: string, action: MailAction): Promise<string> {
  await page.goto(`${inboxUrl}/?kind=email&q=${encodeURIComponent(email)}`)
  return (await newestLink(page, action).getAttribute('href')) ?? ''
}

const newestLink = (page: Page, name: MailAction) => page.getByRole('link', { name, exact: true }).first()

/** Opens a mail to an address and clicks its link. */
export async function followMail(page: Page, email: string, action: MailAction): Promise<void> {
  await linkFromInbox(page, email, action)
  await newestLink(page, action).click()
}

/** The browser's message about a call that the provider rejects. */
export const rejectedCall = /^400: .*\/accounts:/

/**
 * Makes calls to Firebase Auth fail with an error that the emulator never returns.
 * @param error error code of the Identity Toolkit API, e.g. `EXPIRED_OOB_CODE`
 */
export async function failAuthCalls(page: Page, problems: Problems, error: string): Promise<void> {
  problems.allow(rejectedCall)
  await page.route(`${authUrl}/**/accounts:**`, (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue()
    return route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 400, message: error, errors: [{ message: error }] } },
    })
  })
}
