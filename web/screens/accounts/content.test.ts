import { describe, expect, test } from 'vitest'
import { complete } from '../../../schemas/model/document'
import { accountPages } from '../../../schemas/pages/account-pages/account-pages'
import { defaultAccountWords as defaults } from './testing/default-words'

/** Source: specification, sections 2, 4, 5 and 8. */
const specified = {
  verify: {
    verifyHeading: 'Verify Your Account',
    resetHeading: 'Reset Your Password',
    otherHeading: 'Action Required',
    processing: 'Processing your request...',
    requestNewLink: 'Request New Reset Link',
    missingCode: 'Invalid or missing action code.',
    invalidMode: 'Invalid action mode: {mode}. Please check your link and try again.',
    unexpected: 'An unexpected error occurred. Please try again later.',
    checkFailed: 'Password reset error: {message}',
  },
  password: {
    newPassword: 'New Password',
    confirmPassword: 'Confirm Password',
    hint: 'Password must be at least 8 characters long',
    submit: 'Reset Password',
    submitting: 'Resetting Password...',
    tooShort: 'Password must be at least 8 characters long.',
    unequal: 'Passwords do not match.',
    failed: 'Failed to reset password. Please try again or request a new reset link.',
  },
  reset: {
    intro: 'Create a new password for {email}',
    missingCode: 'Invalid or missing reset code in the URL.',
    badLink: 'This password reset link is invalid or has expired. Please request a new one.',
  },
  forgot: {
    submit: 'Send Reset Instructions',
    submitting: 'Sending...',
    empty: 'Please enter your email address.',
    done: 'Password reset instructions have been sent to your email.',
    doneNext: 'Please check your email inbox and spam folder.',
    failed: 'Failed to send reset instructions. Please try again.',
    back: 'Back to Login',
  },
  verified: {
    heading: 'Email Verified!',
    text: 'Your email has been successfully verified!',
    next: 'You can now log in to your account with your credentials.',
    openButton: 'Open App',
    homeButton: 'Return to Home',
  },
  errors: { invalidLink: 'This link is invalid or has expired. Please request a new one.' },
}

describe('words that the specification fixes', () => {
  test('are the defaults', () => expect(defaults.english).toMatchObject(specified))
})

/** Every text with the path that leads to it. */
function texts(words: typeof defaults.english): [string, string][] {
  return Object.entries(words).flatMap(([group, fields]) =>
    Object.entries(fields).map(([name, text]): [string, string] => [`${group}.${name}`, text]),
  )
}

test('the Greek words say everything that the English ones say, with the same placeholders', () => {
  const placeholdersOf = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? []
  const english = new Map(texts(defaults.english))
  for (const [path, text] of texts(defaults.greek)) {
    expect([path, ...new Set(placeholdersOf(text))]).toEqual([
      path,
      ...new Set(placeholdersOf(english.get(path) ?? '')),
    ])
  }
  expect(texts(defaults.greek).map(([path]) => path)).toEqual([...english.keys()])
})

test.each([null, undefined, 42, [], { english: 'x', greek: { verify: 7 } }])(
  'an empty or malformed document gives usable words: %j',
  (answer) => {
    const { english, greek } = complete(accountPages, answer, { product: 'Agora' })
    expect(english.verify).toEqual(defaults.english.verify)
    expect(greek.forgot).toEqual(defaults.greek.forgot)
    expect(english.app.desktopAlert).toContain('Agora')
  },
)

test('an empty text falls back alone', () => {
  const { english } = complete(accountPages, { english: { forgot: { submit: ' ', back: 'To login' } } }, {})
  expect(english.forgot).toMatchObject({ submit: 'Send Reset Instructions', back: 'To login' })
})
