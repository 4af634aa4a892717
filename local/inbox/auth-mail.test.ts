import { join } from 'node:path'
import { deleteApp, initializeApp } from '@firebase/app'
import {
  applyActionCode,
  checkActionCode,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  getAuth,
  sendEmailVerification,
  sendPasswordResetEmail,
} from '@firebase/auth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { services } from '../testing/services.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { startInbox } from './app.ts'
import { composeMail, type SentMail, sentMailSchema } from './mail.ts'
import type { Message } from './message.ts'

const folder = temporaryFolder()
const siteOrigin = 'http://localhost:3000'
let auth: Awaited<ReturnType<typeof services.auth>>
let inbox: Awaited<ReturnType<typeof startInbox>>
let origin: string

beforeAll(async () => {
  auth = await services.auth(folder)
  inbox = await startTestInbox('inbox.sqlite')
  origin = `http://localhost:${inbox.port}`
})
afterAll(async () => {
  await inbox.close()
  await auth.close()
})

const startTestInbox = (name: string) =>
  startInbox({
    port: 0,
    siteOrigin,
    authOrigin: `http://127.0.0.1:${auth.port}`,
    appName: 'demo-test',
    databaseFile: join(folder, name),
  })

async function messages(query = '', from = origin): Promise<Message[]> {
  const response = await fetch(`${from}/api/messages${query}`)
  const answer: { messages: Message[] } = await response.json()
  return answer.messages
}

async function mailTo(address: string, from = origin) {
  return vi.waitFor(async () => {
    const [mail] = await messages(`?kind=email&to=${encodeURIComponent(address)}`, from)
    if (mail?.kind !== 'email') throw new Error(`no mail to ${address} yet`)
    return mail
  }, 20_000)
}

async function newAccount() {
  const app = initializeApp({ apiKey: 'local', projectId: 'demo-test' }, crypto.randomUUID())
  const sdk = getAuth(app)
  connectAuthEmulator(sdk, `http://127.0.0.1:${auth.port}`, { disableWarnings: true })
  const email = `${crypto.randomUUID()}@agora.example`
  const { user } = await createUserWithEmailAndPassword(sdk, email, 'long-password')
  return { sdk, email, user, leave: () => deleteApp(app) }
}

test('a reset mail asked for by the SDK arrives with a link to /verify whose code is accepted', async () => {
  const { sdk, email, leave } = await newAccount()
  await sendPasswordResetEmail(sdk, email, { url: `${siteOrigin}/login` })
  const mail = await mailTo(email.toUpperCase())
  const link = new URL(mail.link)
  expect(link.origin + link.pathname).toBe(`${siteOrigin}/verify`)
  expect(link.searchParams.get('mode')).toBe('resetPassword')
  const code = link.searchParams.get('oobCode') ?? ''
  expect((await checkActionCode(sdk, code)).operation).toBe('PASSWORD_RESET')
  await leave()
})

test('showing a mail does not spend its code', async () => {
  const { sdk, email, user, leave } = await newAccount()
  await sendEmailVerification(user)
  const mail = await mailTo(email)
  const page = await fetch(`${origin}/messages/${mail.id}`).then((response) => response.text())
  expect(page).toContain('Verify email address')
  await applyActionCode(sdk, new URL(mail.link).searchParams.get('oobCode') ?? '')
  await leave()
})

test('mails sent and used while the inbox was away arrive later, once', async () => {
  const { sdk, email, user, leave } = await newAccount()
  const first = await startTestInbox('away.sqlite')
  await first.close()
  await sendEmailVerification(user)
  const code = new URL((await mailTo(email)).link).searchParams.get('oobCode') ?? ''
  await applyActionCode(sdk, code)
  for (const _restart of [1, 2]) {
    const again = await startTestInbox('away.sqlite')
    const from = `http://localhost:${again.port}`
    await mailTo(email, from)
    expect(await messages(`?to=${email}`, from)).toHaveLength(1)
    await again.close()
  }
  await leave()
})

const mail: SentMail = {
  id: 1,
  sentAt: 0,
  email: 'eleni@agora.example',
  displayName: 'Eleni',
  requestType: 'VERIFY_EMAIL',
  oobLink: 'http://127.0.0.1:9099/emulator/action?mode=verifyEmail&lang=en&oobCode=c&apiKey=k',
}

test('a change of address is confirmed at the new address', () => {
  const change: SentMail = { ...mail, requestType: 'VERIFY_AND_CHANGE_EMAIL', newEmail: 'new@agora.example' }
  expect(composeMail(change, 'http://localhost:3000', 'Demo')).toMatchObject({ to: 'new@agora.example' })
})

test.each(sentMailSchema.shape.requestType.options)(
  '%s has a subject and says what its link does',
  (requestType) => {
    const content = composeMail({ ...mail, requestType }, 'http://localhost:3000', 'Demo')
    expect(content).toMatchObject({
      subject: expect.stringContaining('Demo'),
      action: expect.stringMatching(/\w/),
    })
  },
)
