import { describe, expect, test } from 'vitest'
import { IdentityFailure } from '../identity/identity'
import { noPassword } from '../new-password'
import { actionLink } from '../testing/samples'
import { initialVerifyState, type VerifyEvent, type VerifyState, verifyReducer } from './machine'

const stateAfter = (...events: VerifyEvent[]) => events.reduce(verifyReducer, initialVerifyState)
const opened = (parts: Parameters<typeof actionLink>[0]): VerifyEvent => ({
  type: 'opened',
  link: actionLink(parts),
})
const good = { password: 'long enough', confirmation: 'long enough' }
const dead = new IdentityFailure('auth/expired-action-code')
const passing = new IdentityFailure('auth/network-request-failed')

const openReset = opened({ mode: 'resetPassword' })
const checked: VerifyEvent = { type: 'checked', email: 'eleni@agora.example' }
const submitted: VerifyEvent = { type: 'submitted', entered: good }

test('it starts as loading', () => expect(initialVerifyState.status).toBe('loading'))

describe('opening a link', () => {
  test.each([null, actionLink({ code: '' }), actionLink({ code: '', mode: 'nonsense' })])(
    'without a code is an error: %j',
    (link) => {
      expect(stateAfter({ type: 'opened', link })).toMatchObject({
        status: 'error',
        problem: { kind: 'missingCode' },
        retry: null,
      })
    },
  )

  test.each(['verifyEmail', 'resetPassword', 'verifyAndChangeEmail', 'recoverEmail'])(
    'with mode %s begins the processing',
    (mode) => expect(stateAfter(opened({ mode }))).toMatchObject({ status: 'loading', mode }),
  )

  test.each(['', 'signIn', 'revertSecondFactorAddition', 'verifyemail', 'constructor', '__proto__', '<b>'])(
    'with mode "%s" is an error that names it',
    (mode) => {
      expect(stateAfter(opened({ mode }))).toMatchObject({
        status: 'error',
        mode: null,
        problem: { kind: 'invalidMode', mode },
      })
    },
  )

  test('a reload after success says so again', () => {
    const link = { mode: 'recoverEmail', code: '', isSpent: true, email: 'old@agora.example' }
    expect(stateAfter(opened(link))).toMatchObject({ status: 'success', email: 'old@agora.example' })
  })

  test('a second opening changes nothing', () => {
    const first = stateAfter(opened({ mode: 'verifyEmail' }))
    expect(verifyReducer(first, openReset)).toBe(first)
  })
})

describe('loading leads to', () => {
  test('success', () => {
    const state = stateAfter(opened({ mode: 'verifyEmail' }), { type: 'applied', email: 'a@b.example' })
    expect(state).toMatchObject({ status: 'success', email: 'a@b.example' })
  })

  test('ready', () => {
    expect(stateAfter(openReset, checked)).toMatchObject({ status: 'ready', email: 'eleni@agora.example' })
  })

  test('an error without another try when the link is dead', () => {
    expect(stateAfter(openReset, { type: 'failed', failure: dead })).toMatchObject({
      status: 'error',
      problem: { kind: 'link', failure: dead },
      retry: null,
    })
  })

  test('an error from which the check is tried again', () => {
    const error = stateAfter(openReset, { type: 'failed', failure: passing })
    expect(error).toMatchObject({ status: 'error', retry: 'loading' })
    expect(verifyReducer(error, { type: 'retried' })).toMatchObject({ status: 'loading', link: error.link })
  })
})

describe('ready leads to', () => {
  test('submitting', () => {
    expect(stateAfter(openReset, checked, submitted)).toMatchObject({ status: 'submitting', entered: good })
  })

  test.each([
    [{ password: 'short', confirmation: 'short' }, 'tooShort'],
    [{ password: 'long enough', confirmation: 'something else' }, 'unequal'],
  ])('the error view after a validation error, and back with the same code: %j', (entered, mistake) => {
    const error = stateAfter(openReset, checked, { type: 'submitted', entered })
    expect(error).toMatchObject({ status: 'error', problem: { kind: 'password', mistake }, retry: 'ready' })
    expect(verifyReducer(error, { type: 'retried' })).toMatchObject({ status: 'ready', entered })
  })
})

describe('submitting leads to', () => {
  test('success, and forgets what was typed', () => {
    const state = stateAfter(openReset, checked, submitted, { type: 'applied', email: 'a@b.example' })
    expect(state).toMatchObject({ status: 'success', entered: noPassword })
  })

  test('an error, and back to the form with what was typed', () => {
    const error = stateAfter(openReset, checked, submitted, { type: 'failed', failure: passing })
    expect(error).toMatchObject({ status: 'error', problem: { kind: 'reset' }, retry: 'ready' })
    expect(verifyReducer(error, { type: 'retried' })).toMatchObject({ status: 'ready', entered: good })
  })

  test('an error for good when the link died meanwhile', () => {
    const error = stateAfter(openReset, checked, submitted, { type: 'failed', failure: dead })
    expect(verifyReducer(error, { type: 'retried' })).toBe(error)
  })

  test('nothing when it is submitted again', () => {
    const state = stateAfter(openReset, checked, submitted)
    expect(verifyReducer(state, submitted)).toBe(state)
  })
})

test('events that do not fit a state change nothing', () => {
  const states: VerifyState[] = [
    stateAfter(openReset, checked),
    stateAfter(openReset, checked, submitted, { type: 'applied', email: '' }),
    stateAfter(opened({ code: '' })),
  ]
  for (const state of states) {
    expect(verifyReducer(state, { type: 'failed', failure: passing })).toBe(state)
    expect(verifyReducer(state, { type: 'applied', email: '' })).toBe(state)
    expect(verifyReducer(state, { type: 'retried' })).toBe(state)
    expect(verifyReducer(state, checked)).toBe(state)
  }
})
