import { describe, expect, test } from 'vitest'
import { IdentityFailure } from '../identity/identity'
import { noPassword } from '../new-password'
import { actionLink } from '../testing/samples'
import { initialResetState, type ResetEvent, resetReducer } from './machine'

const stateAfter = (...events: ResetEvent[]) => events.reduce(resetReducer, initialResetState)
const open: ResetEvent = { type: 'opened', link: actionLink({ mode: '' }) }
const checked: ResetEvent = { type: 'checked', email: 'eleni@agora.example' }
const entered = { password: 'long enough', confirmation: 'long enough' }
const submitted: ResetEvent = { type: 'submitted', entered }
const dead = new IdentityFailure('auth/invalid-action-code')
const passing = new IdentityFailure('auth/too-many-requests')

test('it starts as verifying, and stays so while the code is checked', () => {
  expect(initialResetState.status).toBe('verifying')
  expect(stateAfter(open).status).toBe('verifying')
})

describe('opening', () => {
  test.each([null, actionLink({ code: '' })])('without a code is an error: %j', (link) => {
    expect(stateAfter({ type: 'opened', link })).toMatchObject({
      status: 'error',
      failure: null,
      canRetry: false,
    })
  })

  test('a reload after success says so again', () => {
    const link = actionLink({ isSpent: true, code: '' })
    expect(stateAfter({ type: 'opened', link }).status).toBe('success')
  })
})

describe('verifying leads to', () => {
  test('ready, with the address of the account', () => {
    expect(stateAfter(open, checked)).toMatchObject({ status: 'ready', email: 'eleni@agora.example' })
  })

  test('an error for good when the link is dead', () => {
    const error = stateAfter(open, { type: 'failed', failure: dead })
    expect(error).toMatchObject({ status: 'error', failure: dead, canRetry: false })
    expect(resetReducer(error, { type: 'retried' })).toBe(error)
  })

  test('an error that may pass, and verifying again', () => {
    const error = stateAfter(open, { type: 'failed', failure: passing })
    expect(error).toMatchObject({ status: 'error', canRetry: true })
    expect(resetReducer(error, { type: 'retried' }).status).toBe('verifying')
  })
})

describe('the form', () => {
  test.each([
    [{ password: 'short', confirmation: 'short' }, 'tooShort'],
    [{ password: 'long enough', confirmation: 'longer' }, 'unequal'],
  ])('stays after a mistake, with what was typed: %j', (typed, mistake) => {
    expect(stateAfter(open, checked, { type: 'submitted', entered: typed })).toMatchObject({
      status: 'ready',
      mistake,
      entered: typed,
    })
  })

  test('is submitted once', () => {
    const state = stateAfter(open, checked, submitted)
    expect(state).toMatchObject({ status: 'submitting', entered })
    expect(resetReducer(state, submitted)).toBe(state)
  })

  test('stays after a failure that may pass, with what was typed', () => {
    const state = stateAfter(open, checked, submitted, { type: 'failed', failure: passing })
    expect(state).toMatchObject({ status: 'ready', failure: passing, mistake: null, entered })
  })

  test('goes when the link died meanwhile', () => {
    expect(stateAfter(open, checked, submitted, { type: 'failed', failure: dead })).toMatchObject({
      status: 'error',
      canRetry: false,
    })
  })

  test('ends in success, and what was typed is forgotten', () => {
    const state = stateAfter(open, checked, submitted, { type: 'changed' })
    expect(state).toMatchObject({ status: 'success', entered: noPassword })
    expect(resetReducer(state, { type: 'failed', failure: passing })).toBe(state)
  })
})
