import { expect, test } from 'vitest'
import { IdentityFailure } from '../identity/identity'
import { type ForgotEvent, forgotReducer, initialForgotState } from './machine'

const stateAfter = (...events: ForgotEvent[]) => events.reduce(forgotReducer, initialForgotState)
const submitted: ForgotEvent = { type: 'submitted', email: ' eleni@agora.example ' }

test('it starts as idle', () => expect(initialForgotState.status).toBe('idle'))

test.each(['', '   '])('an empty address is an error: "%s"', (email) => {
  expect(stateAfter({ type: 'submitted', email })).toMatchObject({
    status: 'error',
    problem: { kind: 'empty' },
  })
})

test.each([
  'eleni',
  'eleni@',
  '@agora.example',
  'a b@agora.example',
  'a@b',
  'a@b.gr,c@d.gr',
  `${'x'.repeat(251)}@b.gr`,
])('a slip is an error: %s', (email) => {
  expect(stateAfter({ type: 'submitted', email })).toMatchObject({
    status: 'error',
    problem: { kind: 'malformed' },
  })
})

test.each(['eleni+events@sub.agora.example', 'ελένη@αγορά.gr', "o'neill@x.ie"])(
  '%s is an address',
  (email) => {
    expect(stateAfter({ type: 'submitted', email })).toEqual({ status: 'loading', email })
  },
)

test('the address is trimmed, and sent once', () => {
  const loading = stateAfter(submitted)
  expect(loading).toEqual({ status: 'loading', email: 'eleni@agora.example' })
  expect(forgotReducer(loading, submitted)).toBe(loading)
})

test('loading ends in success, from which the form returns empty', () => {
  const success = stateAfter(submitted, { type: 'sent' })
  expect(success.status).toBe('success')
  expect(forgotReducer(success, { type: 'restarted' })).toEqual(initialForgotState)
})

test('loading ends in an error, from which it is sent again', () => {
  const failure = new IdentityFailure('auth/quota-exceeded')
  const error = stateAfter(submitted, { type: 'failed', failure })
  expect(error).toMatchObject({ status: 'error', problem: { kind: 'failed', failure } })
  expect(forgotReducer(error, submitted).status).toBe('loading')
})

test('answers that come too late change nothing', () => {
  expect(stateAfter({ type: 'sent' })).toBe(initialForgotState)
  expect(stateAfter({ type: 'failed', failure: new IdentityFailure('x') })).toBe(initialForgotState)
  expect(stateAfter({ type: 'restarted' })).toBe(initialForgotState)
})
