import { readdirSync, writeFileSync } from 'node:fs'
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
  getAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updateEmail,
  verifyBeforeUpdateEmail,
} from 'firebase/auth'
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startKillable } from '../testing/killable.ts'
import { services } from '../testing/services.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { type AuthOptions, startAuth } from './start.ts'

const folder = temporaryFolder()
const sampleFile = join(folder, 'accounts.json')
const sample = { email: 'eleni@agora.example', password: 'sample-password', displayName: 'Eleni Sample' }
const options: AuthOptions = {
  port: 0,
  projectId: 'demo-test',
  originPorts: [3000],
  databaseFile: join(folder, 'auth.sqlite'),
  sampleFile,
}
let service: Awaited<ReturnType<typeof startAuth>>
let origin: string
const apps: FirebaseApp[] = []

beforeAll(async () => {
  writeFileSync(sampleFile, JSON.stringify([{ ...sample, emailVerified: true }]))
  service = await startAuth(options)
  origin = `http://127.0.0.1:${service.port}`
})
afterEach(async () => {
  for (const app of apps.splice(0)) await deleteApp(app)
})
afterAll(() => service.close())

function connect(to = origin): Auth {
  const app = initializeApp({ apiKey: 'local', projectId: 'demo-test' }, crypto.randomUUID())
  apps.push(app)
  const auth = getAuth(app)
  connectAuthEmulator(auth, to, { disableWarnings: true })
  return auth
}

interface Mail {
  id: number
  email: string
  newEmail?: string
  requestType: string
  oobCode: string
  displayName?: string
}
async function mailsTo(email: string, from = origin): Promise<Mail[]> {
  const answer = await fetch(`${from}/outbox`)
  const { mails } = (await answer.json()) as { mails: Mail[] }
  return mails.filter((mail) => mail.email === email)
}

const newAddress = () => `${crypto.randomUUID()}@agora.example`

test('a sample account signs in', async () => {
  const { user } = await signInWithEmailAndPassword(connect(), sample.email, sample.password)
  expect(user).toMatchObject({ displayName: sample.displayName, emailVerified: true })
})

test('a verification mail confirms the address, once', async () => {
  const auth = connect()
  const email = newAddress()
  const { user } = await createUserWithEmailAndPassword(auth, email, 'long-password')
  await sendEmailVerification(user)
  const [mail] = await mailsTo(email)
  const code = mail?.oobCode ?? ''
  expect((await checkActionCode(auth, code)).operation).toBe('VERIFY_EMAIL')
  await applyActionCode(auth, code)
  await user.reload()
  expect(user.emailVerified).toBe(true)
  await expect(applyActionCode(auth, code)).rejects.toMatchObject({ code: 'auth/invalid-action-code' })
})

test('a reset mail changes the password', async () => {
  const auth = connect()
  const email = newAddress()
  await createUserWithEmailAndPassword(auth, email, 'long-password')
  await sendPasswordResetEmail(auth, email, { url: 'http://localhost:3000/login' })
  const [mail] = await mailsTo(email)
  await confirmPasswordReset(auth, mail?.oobCode ?? '', 'another-password')
  await signInWithEmailAndPassword(auth, email, 'another-password')
  await expect(signInWithEmailAndPassword(auth, email, 'long-password')).rejects.toMatchObject({
    code: 'auth/invalid-credential',
  })
})

test('a change of address is confirmed by mail', async () => {
  const auth = connect()
  const email = newAddress()
  const newEmail = newAddress()
  const { user } = await createUserWithEmailAndPassword(auth, email, 'long-password')
  await verifyBeforeUpdateEmail(user, newEmail)
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail })
  await applyActionCode(auth, mail?.oobCode ?? '')
  await signInWithEmailAndPassword(auth, newEmail, 'long-password')
})

test('a changed address is recovered by the mail to the old one', async () => {
  const auth = connect()
  const email = newAddress()
  const { user } = await createUserWithEmailAndPassword(auth, email, 'long-password')
  await updateEmail(user, newAddress())
  const [mail] = await mailsTo(email)
  expect(mail?.requestType).toBe('RECOVER_EMAIL')
  await applyActionCode(auth, mail?.oobCode ?? '')
  await signInWithEmailAndPassword(auth, email, 'long-password')
})

test('an unknown address gets no mail and no error, as with enumeration protection', async () => {
  const email = newAddress()
  await sendPasswordResetEmail(connect(), email)
  expect(await mailsTo(email)).toEqual([])
})

test('foreign origins and foreign hosts are refused, the site is not', async () => {
  const url = `${origin}/emulator/v1/projects/demo-test/config`
  const ask = (origin: string) => fetch(url, { headers: { origin } }).then((answer) => answer.status)
  expect(await ask('https://evil.example')).toBe(403)
  expect(await ask('null')).toBe(403)
  expect(await ask('http://localhost:3000')).toBe(200)
})

test('what cannot be saved is not acknowledged', async () => {
  const other = new DatabaseSync(options.databaseFile)
  const email = newAddress()
  other.exec("create trigger full before insert on users begin select raise(abort, 'the disk is full'); end")
  await expect(createUserWithEmailAndPassword(connect(), email, 'long-password')).rejects.toMatchObject({
    code: 'auth/network-request-failed',
  })
  other.exec('drop trigger full')
  other.close()
})

test('SIGKILL right after an answer loses neither account, password change nor outstanding code', async () => {
  const dataDir = temporaryFolder()
  const killed = await startKillable('auth', dataDir)
  const auth = connect(killed.origin)
  const email = newAddress()
  await createUserWithEmailAndPassword(auth, email, 'long-password')
  await sendPasswordResetEmail(auth, email)
  await confirmPasswordReset(auth, (await mailsTo(email, killed.origin))[0]?.oobCode ?? '', 'second-password')
  const { user } = await signInWithEmailAndPassword(auth, email, 'second-password')
  await sendEmailVerification(user)
  await killed.kill()

  const restarted = await services.auth(dataDir)
  onTestFinished(restarted.close)
  const restartedOrigin = `http://127.0.0.1:${restarted.port}`
  const restored = connect(restartedOrigin)
  await signInWithEmailAndPassword(restored, email, 'second-password')
  const mails = await mailsTo(email, restartedOrigin)
  expect(mails).toHaveLength(2)
  await expect(checkActionCode(restored, mails[0]?.oobCode ?? '')).rejects.toMatchObject({
    code: 'auth/invalid-action-code',
  })
  await applyActionCode(restored, mails[1]?.oobCode ?? '')
  expect(readdirSync(dataDir).filter((name) => !name.startsWith('auth.sqlite'))).toEqual([])
})
