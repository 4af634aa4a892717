import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Account, AccountStore, ActionCode } from './account-store.ts'

/** A rejected request. The SDK maps the code to one of its own: `EMAIL_EXISTS` becomes `auth/email-already-in-use`. */
export class Refusal extends Error {}

interface Project {
  store: AccountStore
  projectId: string
}

const minPasswordLength = 6

const email = (missing = 'MISSING_EMAIL') =>
  z
    .string(missing)
    .min(1, missing)
    .regex(/^[^@]+@[^@]+$/, 'INVALID_EMAIL')
    .toLowerCase()
const givenPassword = z.string('MISSING_PASSWORD').min(1, 'MISSING_PASSWORD')
const chosenPassword = givenPassword.min(
  minPasswordLength,
  `WEAK_PASSWORD : Password should be at least ${minPasswordLength} characters`,
)
const idToken = z.string('MISSING_ID_TOKEN')
const oobCode = z.string('MISSING_OOB_CODE').min(1, 'MISSING_OOB_CODE')

/** The SDK's calls for accounts with a password (`POST /v1/accounts:{name}`), keyed by their Identity Toolkit names. */
export const operations = {
  signUp: operation(
    z.object({ email: email(), password: chosenPassword, displayName: z.string().optional() }),
    (project, request) => {
      const account = createAccount(project.store, { ...request, emailVerified: false })
      return { localId: account.localId, email: account.email, ...issueTokens(project, account) }
    },
  ),
  signInWithPassword: operation(z.object({ email: email(), password: givenPassword }), (project, request) => {
    const account = project.store.accountByEmail(request.email)
    if (!account || account.password !== request.password) throw new Refusal('INVALID_LOGIN_CREDENTIALS')
    const signedIn = { ...account, lastLoginAt: Date.now() }
    project.store.put(signedIn)
    return {
      registered: true,
      localId: account.localId,
      email: account.email,
      ...issueTokens(project, signedIn),
    }
  }),
  lookup: operation(z.object({ idToken }), (project, request) => ({
    users: [describeAccount(getAccount(project, request.idToken))],
  })),
  delete: operation(z.object({ idToken }), ({ store, ...project }, request) => {
    store.delete(getAccount({ store, ...project }, request.idToken).localId)
    return {}
  }),
  resetPassword: operation(
    z.object({ oobCode, newPassword: z.string().optional() }),
    ({ store }, { oobCode, newPassword }) => {
      const code = store.code(oobCode)
      if (!code) throw new Refusal('INVALID_OOB_CODE')
      if (newPassword) {
        const account = store.accountByEmail(code.email)
        if (code.requestType !== 'PASSWORD_RESET' || !account) throw new Refusal('INVALID_OOB_CODE')
        store.put({ ...withPassword(account, check(chosenPassword, newPassword)), emailVerified: true })
        store.spend(oobCode)
      }
      return { requestType: code.requestType, email: code.email, newEmail: code.newEmail }
    },
  ),
  sendOobCode: operation(
    z.object({
      requestType: z.string('MISSING_REQ_TYPE'),
      continueUrl: z.url('INVALID_CONTINUE_URI').optional(),
      email: z.string().optional(),
      newEmail: z.string().optional(),
      idToken: z.string().optional(),
    }),
    (project, request) => ({ email: sendCode(project, request) }),
  ),
  update: operation(
    z.object({
      oobCode: z.string().optional(),
      idToken: z.string().optional(),
      email: z.string().optional(),
      password: z.string().optional(),
      displayName: z.string().optional(),
    }),
    (project, request) => {
      if (request.oobCode) return describeAccount(applyCode(project.store, request.oobCode))
      const account = changeAccount(project, request)
      return { ...describeAccount(account), ...issueTokens(project, account) }
    },
  ),
}

/** Validates a request with its schema. Throws the message of the first invalid field. */
function operation<Schema extends z.ZodType>(
  schema: Schema,
  run: (project: Project, request: z.output<Schema>) => object,
): (project: Project, request: unknown) => object {
  return (project, request) => run(project, check(schema, request))
}

function check<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  throw new Refusal(parsed.error.issues[0]?.message ?? 'INVALID_REQ_TYPE')
}

/** Initial account data. Only sample accounts can be verified from the start. */
type NewAccount = Pick<Account, 'email' | 'password' | 'displayName' | 'emailVerified'>

/** @throws Refusal if an account with this address exists */
export function createAccount(
  store: AccountStore,
  { email, password, displayName, emailVerified }: NewAccount,
): Account {
  if (store.accountByEmail(email)) throw new Refusal('EMAIL_EXISTS')
  const now = Date.now()
  const account: Account = {
    localId: randomText(21),
    email,
    emailVerified,
    displayName,
    password,
    validSince: seconds(now),
    createdAt: now,
    lastLoginAt: now,
  }
  store.put(account)
  return account
}

/** Handles the SDK's `POST securetoken.googleapis.com/v1/token`: returns new tokens for a refresh token. */
export function refreshTokens(project: Project, form: unknown): object {
  const { refresh_token } = check(z.object({ refresh_token: z.string('MISSING_REFRESH_TOKEN') }), form)
  const account = project.store.accountById(Buffer.from(refresh_token, 'base64url').toString())
  if (!account) throw new Refusal('INVALID_REFRESH_TOKEN')
  const { idToken, refreshToken, expiresIn } = issueTokens(project, account)
  return {
    id_token: idToken,
    access_token: idToken,
    expires_in: expiresIn,
    refresh_token: refreshToken,
    token_type: 'Bearer',
    user_id: account.localId,
    project_id: project.projectId,
  }
}

type CodeRequest = { requestType: string } & Partial<
  Record<'continueUrl' | 'email' | 'newEmail' | 'idToken', string | undefined>
>

/**
 * Sends an e-mail with a code. For an unknown address, sends nothing and does not throw, like Firebase with enumeration
 * protection.
 * @returns the account's address
 */
function sendCode(project: Project, request: CodeRequest): string {
  const { store } = project
  switch (request.requestType) {
    case 'PASSWORD_RESET': {
      const address = check(email(), request.email)
      const account = store.accountByEmail(address)
      if (account) sendMail(store, 'PASSWORD_RESET', account, request)
      return address
    }
    case 'VERIFY_EMAIL': {
      const account = getAccount(project, request.idToken)
      sendMail(store, 'VERIFY_EMAIL', account, request)
      return account.email
    }
    case 'VERIFY_AND_CHANGE_EMAIL': {
      const newEmail = check(email('MISSING_NEW_EMAIL'), request.newEmail)
      const account = getAccount(project, request.idToken)
      if (store.accountByEmail(newEmail)) throw new Refusal('EMAIL_EXISTS')
      sendMail(store, 'VERIFY_AND_CHANGE_EMAIL', account, { ...request, newEmail })
      return account.email
    }
    default:
      throw new Refusal('INVALID_REQ_TYPE : The local Auth does not send this kind of mail.')
  }
}

/** The link's `mode` parameter for each kind of e-mail. */
const modes = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
}

function sendMail(
  store: AccountStore,
  requestType: ActionCode['requestType'],
  { email, displayName }: Pick<Account, 'email' | 'displayName'>,
  { continueUrl, newEmail }: Pick<CodeRequest, 'continueUrl' | 'newEmail'> = {},
): void {
  const oobCode = randomText(40)
  const query = new URLSearchParams({ mode: modes[requestType], lang: 'en', oobCode, apiKey: 'local' })
  if (continueUrl) query.set('continueUrl', continueUrl)
  const oobLink = `http://127.0.0.1/emulator/action?${query}`
  store.send({ email, newEmail, requestType, oobCode, oobLink }, displayName)
}

/** Applies the code from an e-mail and uses it up. Rejects codes for password resets. */
function applyCode(store: AccountStore, oobCode: string): Account {
  const code = store.code(oobCode)
  const account =
    code?.requestType === 'RECOVER_EMAIL'
      ? store.accountByInitialEmail(code.email)
      : store.accountByEmail(code?.email ?? '')
  if (!code || !account || code.requestType === 'PASSWORD_RESET') throw new Refusal('INVALID_OOB_CODE')
  const address = code.newEmail ?? code.email
  if (address !== account.email && store.accountByEmail(address)) throw new Refusal('EMAIL_EXISTS')
  const changed = { ...account, email: address, emailVerified: true }
  store.put(changed)
  store.spend(oobCode)
  return changed
}

function changeAccount(
  project: Project,
  change: Partial<Record<'idToken' | 'email' | 'password' | 'displayName', string | undefined>>,
): Account {
  const { store } = project
  const before = getAccount(project, change.idToken)
  let account: Account = { ...before, displayName: change.displayName ?? before.displayName }
  if (change.password) account = withPassword(account, check(chosenPassword, change.password))
  const address = change.email && check(email(), change.email)
  if (address && address !== before.email) {
    if (store.accountByEmail(address)) throw new Refusal('EMAIL_EXISTS')
    const initialEmail = before.initialEmail ?? before.email
    account = {
      ...account,
      email: address,
      emailVerified: false,
      initialEmail,
      validSince: seconds(Date.now()),
    }
    sendMail(store, 'RECOVER_EMAIL', { ...account, email: initialEmail })
  }
  store.put(account)
  return account
}

function withPassword(account: Account, password: string): Account {
  return { ...account, password, validSince: seconds(Date.now()) }
}

/** Returns an account in the SDK's format. */
function describeAccount({ localId, email, emailVerified, displayName, createdAt, lastLoginAt }: Account) {
  const provider = { providerId: 'password', rawId: email, federatedId: email, email, displayName }
  return {
    localId,
    email,
    emailVerified,
    displayName,
    createdAt: String(createdAt),
    lastLoginAt: String(lastLoginAt),
    providerUserInfo: [provider],
  }
}

const tokenLifetime = 3600

/** Returns tokens in Firebase's format, without a signature, because no part of this product trusts them. */
function issueTokens(
  { projectId }: Project,
  { localId, email, emailVerified, displayName, lastLoginAt }: Account,
) {
  const now = seconds(Date.now())
  const payload = {
    name: displayName,
    email,
    email_verified: emailVerified,
    auth_time: seconds(lastLoginAt),
    user_id: localId,
    firebase: { identities: { email: [email] }, sign_in_provider: 'password' },
    iat: now,
    exp: now + tokenLifetime,
    aud: projectId,
    iss: `https://securetoken.google.com/${projectId}`,
    sub: localId,
  }
  return {
    idToken: `${encode({ alg: 'none', typ: 'JWT' })}.${encode(payload)}.`,
    refreshToken: Buffer.from(localId).toString('base64url'),
    expiresIn: String(tokenLifetime),
  }
}

const tokenPayload = z.object({ user_id: z.string(), iat: z.number() })

/**
 * @throws Refusal if the token is missing or malformed, belongs to a deleted account, or was issued before the last
 * change of the password or e-mail address
 */
function getAccount({ store }: Project, idToken: string | undefined): Account {
  const payload = tokenPayload.safeParse(decode(idToken ?? ''))
  if (!payload.success) throw new Refusal('INVALID_ID_TOKEN')
  const account = store.accountById(payload.data.user_id)
  if (!account) throw new Refusal('USER_NOT_FOUND')
  if (payload.data.iat < Number(account.validSince)) throw new Refusal('TOKEN_EXPIRED')
  return account
}

function decode(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  } catch {
    return undefined
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000)
const randomText = (bytes: number) => randomBytes(bytes).toString('base64url')
