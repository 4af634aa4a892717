import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { complete } from '../../../../schemas/model/document'
import { accountPages } from '../../../../schemas/pages/account-pages/account-pages'
import { operations } from '../action-link'
import { ResetPage } from '../reset/reset-page'
import { takeActionLink } from '../take-action-link'
import { VerifyPage } from './verify-page'

const { english: words } = complete(accountPages, null, { product: 'Agora' })
const made = { words, noScript: { english: '', greek: '' }, language: 'english' } as const

const firebase = vi.hoisted(() => ({
  auth: {},
  checkActionCode: vi.fn(async (_auth: object, _code: string) => ({
    operation: 'VERIFY_EMAIL',
    data: { email: 'eleni@agora.example' },
  })),
  applyActionCode: vi.fn(async () => {}),
  confirmPasswordReset: vi.fn(async () => {}),
}))
vi.mock('../identity/firebase-auth', () => firebase)

async function visit(address: string, page = <VerifyPage {...made} productName="Campus" />) {
  window.history.replaceState(null, '', address)
  takeActionLink()
  await act(async () => {
    render(<StrictMode>{page}</StrictMode>)
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  window.history.replaceState(null, '', '/')
})

test('checks a code before using it once, although React runs effects twice in development', async () => {
  await visit('/verify?mode=verifyEmail&oobCode=once')
  expect(firebase.checkActionCode).toHaveBeenCalledExactlyOnceWith(firebase.auth, 'once')
  expect(firebase.applyActionCode).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verify Your Account')
  expect(screen.getByRole('status').textContent).toBe('Your email has been successfully verified!')
})

test.each([
  ['verifyEmail', 'Verify Your Account'],
  ['resetPassword', 'Reset Your Password'],
  ['verifyemail', 'Action Required', ': verifyemail.'],
  ['__proto__', 'Action Required', ': __proto__.'],
  ['<b>x</b>', 'Action Required', ': <b>x</b>.'],
  ['y'.repeat(6000), 'Action Required', `: ${'y'.repeat(40)}….`],
  ['\u202E\0🎉', 'Action Required', ': 🎉.'],
  ['', 'Action Required', ': none.'],
])('mode %.20s sets the tab title, and the page quotes an unknown mode', async (mode, title, said = '') => {
  await visit(`/verify?mode=${encodeURIComponent(mode)}&oobCode=titled`)
  expect(document.title).toBe(`${title} - Campus`)
  expect(document.body.textContent).toContain(said)
})

test.each([
  ['verifyAndChangeEmail', 'Confirm Your New Email', words.verify.changed],
  ['recoverEmail', 'Restore Your Email', 'Your account uses eleni@agora.example again.'],
  ['revertSecondFactorAddition', 'Remove the Sign-In Step', words.verify.reverted],
] as const)('a link with mode %s shows the account and waits for a click', async (mode, button, done) => {
  const operation = operations[mode]
  firebase.checkActionCode.mockResolvedValueOnce({ operation, data: { email: 'eleni@agora.example' } })
  await visit(`/verify?mode=${mode}&oobCode=pressed`)
  expect(screen.getByRole('status').textContent).toContain('eleni@agora.example')
  expect(firebase.applyActionCode).not.toHaveBeenCalled()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: button })))
  expect(firebase.applyActionCode).toHaveBeenCalledExactlyOnceWith(firebase.auth, 'pressed')
  expect(screen.getByRole('status').textContent).toBe(done)
})

test('tries each candidate if the code is ambiguous', async () => {
  firebase.checkActionCode.mockRejectedValueOnce(refusal('invalid-action-code'))
  await visit('/verify?mode=verifyEmail&oobCode=3Dcode')
  expect(firebase.checkActionCode.mock.calls.map((args) => args[1])).toEqual(['code', '3Dcode'])
  expect(firebase.applyActionCode).toHaveBeenCalledExactlyOnceWith(firebase.auth, '3Dcode')
})

test('does not use a code that allows a different operation', async () => {
  firebase.checkActionCode.mockResolvedValueOnce({
    operation: 'PASSWORD_RESET',
    data: { email: 'x@y.example' },
  })
  await visit('/verify?mode=verifyEmail&oobCode=other')
  expect(firebase.applyActionCode).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe(words.verify.alreadyVerified)
  cleanup()
  await visit('/verify?mode=resetPassword&oobCode=other')
  expect(screen.getByText(words.errors.invalidLink)).toBeTruthy()
  expect(screen.queryByLabelText('New Password')).toBeNull()
})

const refusal = (code: string) => Object.assign(new Error('Firebase: Error.'), { code: `auth/${code}` })

async function choosePassword(password: string) {
  for (const field of ['New Password', 'Confirm Password']) {
    fireEvent.change(screen.getByLabelText(field), { target: { value: password } })
  }
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Reset Password' })))
}

/** If an error replaced the form, clicks "Try again" and checks that the form's field receives the focus. */
async function tryAgain() {
  const button = screen.queryByRole('button', { name: 'Try again' })
  if (!button) return
  await act(async () => void fireEvent.click(button))
  expect(document.activeElement).toBe(screen.getByLabelText('New Password'))
}

describe.each([
  ['/verify', <VerifyPage key="verify" {...made} productName="Campus" />],
  ['/reset-password', <ResetPage key="reset" {...made} />],
])('on %s', (path, page) => {
  beforeEach(async () => {
    const data = { email: 'x@y.example' }
    firebase.checkActionCode.mockResolvedValueOnce({ operation: 'PASSWORD_RESET', data })
    await visit(`${path}?mode=resetPassword&oobCode=reset`, page)
  })

  test('a password is sent with composed accents, as the app sends it at sign-in', async () => {
    await choosePassword('long enough é'.normalize('NFD'))
    const composed = 'long enough é'.normalize('NFC')
    expect(firebase.confirmPasswordReset).toHaveBeenCalledExactlyOnceWith(firebase.auth, 'reset', composed)
  })

  test('a link that expires while the form is open cannot be retried', async () => {
    firebase.confirmPasswordReset.mockRejectedValueOnce(refusal('expired-action-code'))
    await choosePassword('long enough')
    expect(screen.getByRole('link', { name: 'Request New Reset Link' })).toBeTruthy()
    expect(screen.queryByLabelText('New Password')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('after a lost response, a used code does not count as a failure, even after a reload', async () => {
    firebase.confirmPasswordReset.mockRejectedValueOnce(refusal('network-request-failed'))
    await choosePassword('long enough')
    await tryAgain()
    firebase.confirmPasswordReset.mockRejectedValueOnce(refusal('invalid-action-code'))
    await choosePassword('long enough')
    expect(screen.getByRole('status').textContent).toBe(words.password.unanswered)
    const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
    expect(names).toEqual(expect.arrayContaining([words.shared.login, words.verify.requestNewLink]))
    cleanup()
    firebase.checkActionCode.mockRejectedValueOnce(refusal('invalid-action-code'))
    takeActionLink()
    await act(async () => void render(page))
    expect(screen.getByRole('status').textContent).toBe(words.password.unanswered)
  })

  test('a late success overrides the result of a second attempt', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    firebase.confirmPasswordReset.mockReturnValueOnce(promise)
    await choosePassword('long enough')
    await act(async () => vi.advanceTimersByTime(10_000))
    expect(document.activeElement?.textContent).toContain(words.errors.tooSlow)
    await tryAgain()
    const second = Promise.withResolvers<void>()
    firebase.confirmPasswordReset.mockReturnValueOnce(second.promise)
    await choosePassword('long enough')
    await act(async () => resolve())
    expect(screen.getByRole('status').textContent).toBe(words.password.done)
    await act(async () => second.reject(refusal('invalid-action-code')))
    expect(screen.getByRole('status').textContent).toBe(words.password.done)
  })

  test('a provider response counts even if the browser reports that it is offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    firebase.confirmPasswordReset.mockRejectedValueOnce(refusal('weak-password'))
    await choosePassword('long enough')
    expect(document.activeElement?.textContent).toContain(words.errors.weakPassword)
    await tryAgain()
    firebase.confirmPasswordReset.mockRejectedValueOnce(refusal('network-request-failed'))
    await choosePassword('long enough')
    expect(document.activeElement?.textContent).toContain(words.errors.offline)
    vi.restoreAllMocks()
  })
})

test('a link that is opened in two tabs at the same time succeeds in both', async () => {
  firebase.applyActionCode.mockImplementationOnce(async () => {
    localStorage.setItem('confirmed-links', 'twice')
    throw refusal('invalid-action-code')
  })
  await visit('/verify?mode=verifyEmail&oobCode=twice')
  expect(screen.getByRole('status').textContent).toBe(words.verify.verified)
})
