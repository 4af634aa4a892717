import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeActionLink } from '../take-action-link'
import { defaultAccountWords as words } from '../testing/samples'
import { VerifyPage } from './verify-page'

const firebase = vi.hoisted(() => ({
  auth: {},
  checkActionCode: vi.fn(async () => ({ operation: 'VERIFY_EMAIL', data: { email: 'eleni@agora.example' } })),
  applyActionCode: vi.fn(async () => {}),
}))
vi.mock('../identity/firebase-auth', () => firebase)

const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => {})

async function visit(address: string) {
  window.history.replaceState(null, '', address)
  takeActionLink()
  await act(async () => {
    render(
      <StrictMode>
        <VerifyPage words={words} productName="Campus" />
      </StrictMode>,
    )
  })
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  window.history.replaceState(null, '', '/')
})

test('React runs effects twice in development; the code is checked first and spent once', async () => {
  await visit('/verify?mode=verifyEmail&oobCode=once')
  expect(firebase.checkActionCode).toHaveBeenCalledWith(firebase.auth, 'once')
  expect(firebase.applyActionCode).toHaveBeenCalledTimes(1)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Verify Your Account')
  expect(screen.getByRole('status').textContent).toBe('Your email has been successfully verified!')
})

test.each([
  ['', '/verification-success'],
  ['&lang=el', '/verification-success?lang=el'],
])('after 1.5 s it leads to the success page in the same language (%s)', async (lang, target) => {
  await visit(`/verify?mode=verifyEmail&oobCode=redirect${lang}`)
  await act(() => vi.advanceTimersByTimeAsync(1499))
  expect(replace).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(replace).toHaveBeenCalledExactlyOnceWith(target)
})

test.each([
  ['verifyEmail', 'Verify Your Account - Campus'],
  ['resetPassword', 'Reset Your Password - Campus'],
  ['else', 'Action Required - Campus'],
])('the tab says what a link of mode %s asks for', async (mode, title) => {
  await visit(`/verify?mode=${mode}&oobCode=titled`)
  expect(document.title).toBe(title)
})

test('a code of another kind is not spent', async () => {
  firebase.checkActionCode.mockResolvedValue({ operation: 'PASSWORD_RESET', data: { email: 'x@y.example' } })
  await visit('/verify?mode=verifyEmail&oobCode=other')
  expect(firebase.applyActionCode).not.toHaveBeenCalled()
  expect(screen.getByRole('status').textContent).toBe(words.english.verify.alreadyVerified)
})
