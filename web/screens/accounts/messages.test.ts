import { AuthErrorCodes } from 'firebase/auth'
import { describe, expect, test } from 'vitest'
import { complete } from '../../../schemas/model/document'
import { accountPages } from '../../../schemas/pages/account-pages/account-pages'
import { IdentityFailure, identityFailure, ownCodes, readableMessage } from './identity/identity'
import { failureMessage, isLinkDead, reasons } from './messages'
import inputs from './testing/test-inputs.json'

const { english, greek } = complete(accountPages, null, { product: 'Agora' })
const { errors } = english
const messageOf = (code: string, message = '') =>
  failureMessage(new IdentityFailure(code, message), errors, 'The fallback.')

describe('what people read for a code', () => {
  test('the requirements of a password policy are named', () => {
    const message =
      'Missing password requirements: [Password must contain an upper case character, Password must contain a numeric character]'
    expect(messageOf('auth/password-does-not-meet-requirements', message)).toBe(
      'This password does not meet the requirements: Password must contain an upper case character, Password must contain a numeric character.',
    )
    expect(messageOf('auth/password-does-not-meet-requirements')).toBe(errors.weakPassword)
  })

  test('for an unknown one it is the provider’s own message, or else that of the page', () => {
    expect(messageOf('auth/of-the-future', 'Please call your bank.')).toBe('Please call your bank.')
    expect(messageOf('auth/of-the-future')).toBe('The fallback.')
    expect(messageOf('constructor')).toBe('The fallback.')
  })

  test.each(Object.values(AuthErrorCodes))('%s is never shown as such', (code) => {
    const failure = identityFailure(
      Object.assign(new Error(`Firebase: Error (${code}).`), { code: `auth/${code}` }),
    )
    expect(failureMessage(failure, errors, 'The fallback.')).toMatch(/^\p{Lu}[^/]+\.$/u)
  })

  test('no message reveals whether an account exists', () => {
    for (const sentence of [...Object.values(errors), ...Object.values(greek.errors)]) {
      expect(sentence).not.toMatch(
        /no (?:such )?(?:account|user)|not (?:found|registered)|already in use|δεν υπάρχει/i,
      )
    }
  })
})

test('each reason is used, and each code is written as Firebase or this site writes it', () => {
  expect(new Set(reasons.values())).toEqual(new Set(Object.keys(errors)))
  expect([...reasons.keys()].filter((code) => !/^(?:auth|site)\/[a-z-.]+$/.test(code))).toEqual([])
})

test.each(inputs.deadLinks)('after %s the link is dead: %s', (code, isDead) => {
  expect(isLinkDead(new IdentityFailure(String(code)))).toBe(isDead)
})

describe('the provider’s own message', () => {
  test.each(inputs.providerMessages)('%s', (message = '', sentence = '') =>
    expect(readableMessage(message)).toBe(sentence),
  )

  test.each([undefined, null, 'text', new Error('plain'), { code: 'auth/x' }])(
    'anything may be thrown: %j',
    (error) => {
      expect(identityFailure(error)).toMatchObject({ code: ownCodes.unknown, message: '' })
    },
  )
})

/** Every text with the path that leads to it. */
function texts(words: typeof english): [string, string][] {
  return Object.entries(words).flatMap(([group, fields]) =>
    Object.entries(fields).map(([name, text]): [string, string] => [`${group}.${name}`, text]),
  )
}

test('the Greek words say everything that the English ones say, with the same placeholders', () => {
  const placeholdersOf = (text: string) => text.match(/\{\w+\}/g)?.sort() ?? []
  const inEnglish = new Map(texts(english))
  for (const [path, text] of texts(greek)) {
    expect([path, ...new Set(placeholdersOf(text))]).toEqual([
      path,
      ...new Set(placeholdersOf(inEnglish.get(path) ?? '')),
    ])
  }
  expect(texts(greek).map(([path]) => path)).toEqual([...inEnglish.keys()])
})
