import { readdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app'
import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  deleteUser,
  getAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateEmail,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  verifyPasswordResetCode,
} from 'firebase/auth'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type AuthOptions, startAuth } from '../../local/auth/start.ts'
import { freePort, releasePorts } from '../../local/start/processes/free-port.ts'
import { startKillable } from '../../local/testing/killable.ts'
import { services } from '../../local/testing/services.ts'
import { temporaryFolder } from '../../local/testing/temporary-folder.ts'

interface Mail {
  email: string
  newEmail?: string
  requestType: string
  oobCode: string
  oobLink: string
}

/** The server under test: the local Auth, or the official emulator that it replaces. */
interface Subject {
  origin: string
  /**
   * Returns the mails to an e-mail address that contain an unused code. The local Auth also returns mails
   * with used codes.
   */
  mailsTo(email: string): Promise<Mail[]>
  close(): Promise<void>
}

const folder = temporaryFolder()
const sample = { email: 'eleni@agora.example', password: 'sample-password', displayName: 'Eleni Sample' }
const options: AuthOptions = {
  port: 0,
  projectId: 'demo-test',
  originPorts: [3000],
  databaseFile: join(folder, 'auth.sqlite'),
  sampleFile: join(folder, 'accounts.json'),
}

async function mailsFrom(address: string, list: 'mails' | 'oobCodes', email: string): Promise<Mail[]> {
  const answer: Record<string, Mail[]> = await fetch(address).then((response) => response.json())
  return (answer[list] ?? []).filter((mail) => mail.email === email)
}

async function startLocal(): Promise<Subject> {
  writeFileSync(join(folder, 'accounts.json'), JSON.stringify([{ ...sample, emailVerified: true }]))
  const { port, close } = await startAuth(options)
  const origin = `http://127.0.0.1:${port}`
  return { origin, close, mailsTo: (email) => mailsFrom(`${origin}/outbox`, 'mails', email) }
}

/** The emulator inside firebase-tools: CommonJS modules without published types. */
interface OfficialEmulator {
  AuthEmulator: new (
    options: object,
  ) => {
    start(): Promise<void>
    stop(): Promise<void>
  }
}

async function startOfficial(): Promise<Subject> {
  const load = createRequire(import.meta.url)
  const { AuthEmulator }: OfficialEmulator = load('firebase-tools/lib/emulator/auth')
  const port = await freePort(0)
  const emulator = new AuthEmulator({
    host: '127.0.0.1',
    port,
    projectId: 'demo-test',
    singleProjectMode: 0,
  })
  await emulator.start()
  const origin = `http://127.0.0.1:${port}`
  const project = `${origin}/emulator/v1/projects/demo-test`
  await fetch(`${project}/config`, {
    method: 'PATCH',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  })
  return {
    origin,
    mailsTo: (email) => mailsFrom(`${project}/oobCodes`, 'oobCodes', email),
    close: async () => {
      await emulator.stop()
      releasePorts([port])
    },
  }
}

const apps: FirebaseApp[] = []
afterEach(async () => {
  for (const app of apps.splice(0)) await deleteApp(app)
})

function connect(to: string): Auth {
  const app = initializeApp({ apiKey: 'local', projectId: 'demo-test' }, crypto.randomUUID())
  apps.push(app)
  const auth = getAuth(app)
  connectAuthEmulator(auth, to, { disableWarnings: true })
  return auth
}

const newAddress = () => `${crypto.randomUUID()}@agora.example`
const refusal = (code: string) => expect.objectContaining({ code: `auth/${code}` })

function contract(start: () => Promise<Subject>): void {
  let subject: Subject

  beforeAll(async () => {
    subject = await start()
  }, 120_000)
  afterAll(() => subject.close())

  async function signUp() {
    const auth = connect(subject.origin)
    const email = newAddress()
    const { user } = await createUserWithEmailAndPassword(auth, email, 'long-password')
    const code = async () => (await subject.mailsTo(email)).at(-1)?.oobCode ?? ''
    return { auth, email, user, code }
  }

  test('creates only one account per e-mail address, regardless of case, and requires its password', async () => {
    const { email, user } = await signUp()
    expect(user).toMatchObject({ email, emailVerified: false, displayName: null })
    const other = connect(subject.origin)
    await expect(createUserWithEmailAndPassword(other, email.toUpperCase(), 'long-password')).rejects.toEqual(
      refusal('email-already-in-use'),
    )
    const attempts = [
      [email, 'wrong-password', 'invalid-credential'],
      [newAddress(), 'long-password', 'invalid-credential'],
      ['no address', 'long-password', 'invalid-email'],
    ] as const
    for (const [address, password, code] of attempts) {
      await expect(signInWithEmailAndPassword(other, address, password)).rejects.toEqual(refusal(code))
    }
    expect(
      (await signInWithEmailAndPassword(other, email.toUpperCase(), 'long-password')).user,
    ).toMatchObject({
      uid: user.uid,
      email,
    })
  })

  test('rejects an account without a valid e-mail address or password', async () => {
    const auth = connect(subject.origin)
    const attempts = [
      ['', 'long-password', 'missing-email'],
      ['nobody', 'long-password', 'invalid-email'],
      [newAddress(), 'short', 'weak-password'],
      [newAddress(), '', 'missing-password'],
    ] as const
    for (const [email, password, code] of attempts) {
      await expect(createUserWithEmailAndPassword(auth, email, password)).rejects.toEqual(refusal(code))
    }
  })

  test('the code in a verification mail confirms the e-mail address once', async () => {
    const { auth, email, user, code } = await signUp()
    await sendEmailVerification(user)
    const oobCode = await code()
    expect(await checkActionCode(auth, oobCode)).toMatchObject({ operation: 'VERIFY_EMAIL', data: { email } })
    await applyActionCode(auth, oobCode)
    await user.reload()
    expect(user.emailVerified).toBe(true)
    for (const spent of [oobCode, 'no code']) {
      await expect(applyActionCode(auth, spent)).rejects.toEqual(refusal('invalid-action-code'))
      await expect(checkActionCode(auth, spent)).rejects.toEqual(refusal('invalid-action-code'))
    }
  })

  test('a reset code changes the password once, and a weak password does not use up the code', async () => {
    const { auth, email, user, code } = await signUp()
    const url = 'http://localhost:3000/login'
    await sendPasswordResetEmail(auth, email, { url })
    const [mail] = await subject.mailsTo(email)
    expect(new URL(mail?.oobLink ?? '').searchParams.get('continueUrl')).toBe(url)
    const oobCode = await code()
    expect(await verifyPasswordResetCode(auth, oobCode)).toBe(email)
    await expect(confirmPasswordReset(auth, oobCode, 'short')).rejects.toEqual(refusal('weak-password'))
    await confirmPasswordReset(auth, oobCode, 'another-password')
    await expect(confirmPasswordReset(auth, oobCode, 'third-password')).rejects.toEqual(
      refusal('invalid-action-code'),
    )
    const { user: again } = await signInWithEmailAndPassword(auth, email, 'another-password')
    expect(again).toMatchObject({ uid: user.uid, emailVerified: true })
    await expect(signInWithEmailAndPassword(auth, email, 'long-password')).rejects.toEqual(
      refusal('invalid-credential'),
    )
  })

  test('a code from another mail does not reset the password', async () => {
    const { auth, user, code } = await signUp()
    await sendEmailVerification(user)
    const oobCode = await code()
    await expect(confirmPasswordReset(auth, oobCode, 'another-password')).rejects.toEqual(
      refusal('invalid-action-code'),
    )
    await applyActionCode(auth, oobCode)
  })

  test('reports an invalid e-mail address, but not an unknown one', async () => {
    const email = newAddress()
    const auth = connect(subject.origin)
    await sendPasswordResetEmail(auth, email)
    expect(await subject.mailsTo(email)).toEqual([])
    await expect(sendPasswordResetEmail(auth, '')).rejects.toEqual(refusal('missing-email'))
    await expect(sendPasswordResetEmail(auth, email, { url: 'nowhere' })).rejects.toEqual(
      refusal('invalid-continue-uri'),
    )
  })

  test('the link in a mail confirms a change of the e-mail address', async () => {
    const { auth, email, user } = await signUp()
    const newEmail = newAddress()
    const { email: taken } = await signUp()
    await expect(verifyBeforeUpdateEmail(user, taken)).rejects.toEqual(refusal('email-already-in-use'))
    await verifyBeforeUpdateEmail(user, newEmail)
    const [mail] = await subject.mailsTo(email)
    expect(mail).toMatchObject({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail })
    const { operation, data } = await checkActionCode(auth, mail?.oobCode ?? '')
    expect({ operation, data }).toMatchObject({
      operation: 'VERIFY_AND_CHANGE_EMAIL',
      data: { email: newEmail, previousEmail: email },
    })
    await applyActionCode(auth, mail?.oobCode ?? '')
    const { user: changed } = await signInWithEmailAndPassword(auth, newEmail, 'long-password')
    expect(changed.emailVerified).toBe(true)
  })

  test('an e-mail address cannot be changed to that of another account', async () => {
    const { auth, email, user } = await signUp()
    const { email: taken } = await signUp()
    await expect(updateEmail(user, taken)).rejects.toEqual(refusal('email-already-in-use'))
    const newEmail = newAddress()
    await verifyBeforeUpdateEmail(user, newEmail)
    await createUserWithEmailAndPassword(connect(subject.origin), newEmail, 'other-password')
    const [mail] = await subject.mailsTo(email)
    await expect(applyActionCode(auth, mail?.oobCode ?? '')).rejects.toEqual(refusal('email-already-in-use'))
  })

  test('the link in a mail to the first address reverts changes of the e-mail address', async () => {
    const { auth, email, user } = await signUp()
    await updateEmail(user, newAddress())
    await updateEmail(user, newAddress())
    expect(user.emailVerified).toBe(false)
    const [mail] = await subject.mailsTo(email)
    expect(mail?.requestType).toBe('RECOVER_EMAIL')
    await applyActionCode(auth, mail?.oobCode ?? '')
    await signInWithEmailAndPassword(auth, email, 'long-password')
  })

  test('a new e-mail address is not verified, even if the previous one was', async () => {
    const { auth, user, code } = await signUp()
    await sendEmailVerification(user)
    await applyActionCode(auth, await code())
    await user.reload()
    await updateEmail(user, newAddress())
    expect(user.emailVerified).toBe(false)
  })

  test('a changed password ends the sessions on other devices', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const { email, user } = await signUp()
    // Tokens contain their time in seconds.
    vi.setSystemTime(Date.now() + 2000)
    const other = await signInWithEmailAndPassword(connect(subject.origin), email, 'long-password')
    await updatePassword(other.user, 'another-password')
    await expect(user.reload()).rejects.toEqual(refusal('user-token-expired'))
    await other.user.reload()
  })

  test('users can change their name and password, get new tokens and delete their account', async () => {
    const { auth, email, user } = await signUp()
    await updateProfile(user, { displayName: 'Rui Sample' })
    await updatePassword(user, 'another-password')
    expect(await user.getIdToken(true)).toMatch(/^[\w-]+\.[\w-]+\.$/)
    const { user: again } = await signInWithEmailAndPassword(auth, email, 'another-password')
    expect(again.displayName).toBe('Rui Sample')
    await deleteUser(again)
    await expect(signInWithEmailAndPassword(auth, email, 'another-password')).rejects.toEqual(
      refusal('invalid-credential'),
    )
  })
}

describe('the local Auth', () => contract(startLocal))
describe('the official emulator', { tags: ['nightly'] }, () => contract(startOfficial))

describe('only the local Auth', () => {
  let origin: string

  beforeAll(async () => {
    const local = await startLocal()
    origin = local.origin
    return local.close
  })

  test('has the sample accounts, and does not restore a deleted one', async () => {
    const { user } = await signInWithEmailAndPassword(connect(origin), sample.email, sample.password)
    expect(user).toMatchObject({ displayName: sample.displayName, emailVerified: true })
    await deleteUser(user)
    const restarted = await startLocal()
    onTestFinished(restarted.close)
    await expect(
      signInWithEmailAndPassword(connect(restarted.origin), sample.email, sample.password),
    ).rejects.toEqual(refusal('invalid-credential'))
  })

  test('rejects foreign origins, and lets the site read every response', async () => {
    const ask = (from: string) =>
      fetch(`${origin}/outbox`, { headers: { origin: from } }).then(({ status }) => status)
    expect(await ask('https://evil.example')).toBe(403)
    expect(await ask('null')).toBe(403)
    expect(await ask('http://localhost:3000')).toBe(200)
    const refused = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:update?key=local`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000' },
      body: JSON.stringify({ oobCode: 'no code' }),
    })
    expect(refused.status).toBe(400)
    expect(refused.headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
  })

  test('does not acknowledge a write that cannot be saved', async () => {
    const other = new DatabaseSync(options.databaseFile)
    onTestFinished(() => other.close())
    other.exec(
      "create trigger full before insert on users begin select raise(abort, 'the disk is full'); end",
    )
    const opened = createUserWithEmailAndPassword(connect(origin), newAddress(), 'long-password')
    await expect(opened).rejects.toEqual(refusal('network-request-failed'))
    other.exec('drop trigger full')
  })

  test('SIGKILL right after a response does not lose accounts, password changes or unused codes', async () => {
    const dataDir = temporaryFolder()
    const mails = (from: string) => mailsFrom(`${from}/outbox`, 'mails', email)
    const killed = await startKillable('auth', dataDir)
    const auth = connect(killed.origin)
    const email = newAddress()
    await createUserWithEmailAndPassword(auth, email, 'long-password')
    await sendPasswordResetEmail(auth, email)
    await confirmPasswordReset(auth, (await mails(killed.origin))[0]?.oobCode ?? '', 'second-password')
    const { user } = await signInWithEmailAndPassword(auth, email, 'second-password')
    await sendEmailVerification(user)
    await killed.kill()

    const restarted = await services.auth(dataDir)
    onTestFinished(restarted.close)
    const restartedOrigin = `http://127.0.0.1:${restarted.port}`
    const restored = connect(restartedOrigin)
    await signInWithEmailAndPassword(restored, email, 'second-password')
    const [spent, sent, ...more] = await mails(restartedOrigin)
    expect(more).toEqual([])
    await expect(checkActionCode(restored, spent?.oobCode ?? '')).rejects.toEqual(
      refusal('invalid-action-code'),
    )
    await applyActionCode(restored, sent?.oobCode ?? '')
    expect(readdirSync(dataDir).filter((name) => !name.startsWith('auth.sqlite'))).toEqual([])
  })
})
