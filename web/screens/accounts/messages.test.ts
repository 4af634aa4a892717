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

describe('the message for a code', () => {
  test('lists the requirements of a password policy', () => {
    const message =
      'Missing password requirements: [Password must contain an upper case character, Password must contain a numeric character]'
    expect(messageOf('auth/password-does-not-meet-requirements', message)).toBe(
      'This password does not meet the requirements: Password must contain an upper case character, Password must contain a numeric character.',
    )
    expect(messageOf('auth/password-does-not-meet-requirements')).toBe(errors.weakPassword)
  })

  test('is the provider’s own if the code is unknown, and the page’s fallback if the provider sent none', () => {
    expect(messageOf('auth/of-the-future', 'Please call your bank.')).toBe('Please call your bank.')
    expect(messageOf('auth/of-the-future')).toBe('The fallback.')
    expect(messageOf('constructor')).toBe('The fallback.')
  })

  test.each(Object.values(AuthErrorCodes))('does not contain %s', (code) => {
    const failure = identityFailure(
      Object.assign(new Error(`Firebase: Error (${code}).`), { code: `auth/${code}` }),
    )
    expect(failureMessage(failure, errors, 'The fallback.')).toMatch(/^\p{Lu}[^/]+\.$/u)
  })

  test('does not reveal whether an account exists', () => {
    for (const sentence of [...Object.values(errors), ...Object.values(greek.errors)]) {
      expect(sentence).not.toMatch(
        /no (?:such )?(?:account|user)|not (?:found|registered)|already in use|δεν υπάρχει/i,
      )
    }
  })
})

test('every reason has a code, and every code has Firebase’s or this site’s format', () => {
  expect(new Set(reasons.values())).toEqual(new Set(Object.keys(errors)))
  expect([...reasons.keys()].filter((code) => !/^(?:auth|site)\/[a-z-.]+$/.test(code))).toEqual([])
})

test.each(inputs.deadLinks)('for the code %s, isLinkDead is %s', (code, isDead) => {
  expect(isLinkDead(new IdentityFailure(String(code)))).toBe(isDead)
})

describe('the provider’s own message', () => {
  test.each(inputs.providerMessages)('%s', (message = '', sentence = '') =>
    expect(readableMessage(message)).toBe(sentence),
  )

  test.each([undefined, null, 'text', new Error('plain'), { code: 'auth/x' }])(
    'accepts any thrown value: %j',
    (error) => {
      expect(identityFailure(error)).toMatchObject({ code: ownCodes.unknown, message: '' })
    },
  )
})

/** Returns every string with its path. */
function texts(words: typeof english): [string, string][] {
  return Object.entries(words).flatMap(([group, fields]) =>
    Object.entries(fields).map(([name, text]): [string, string] => [`${group}.${name}`, text]),
  )
}

test('the Greek copy has the same texts and placeholders as the English copy', () => {
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
