import { expect, test } from 'vitest'
import { readSampleTexts } from './read-sample-content.ts'

/** Firebase reserves the prefix `demo-`, so no real project has this bucket. */
const demoBucket = 'demo-campus.appspot.com'

const texts = Object.values(readSampleTexts()).map((text) => text.replaceAll(demoBucket, ''))

function found(pattern: RegExp): string[] {
  return texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]))
}

test('every URL has a reserved domain (RFC 2606)', () => {
  const hosts = found(/https?:\/\/([^/"\s:]+)/g)
  expect(hosts.length).toBeGreaterThan(5)
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([])
})

test('every e-mail address has a reserved domain', () => {
  const domains = found(/[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g)
  expect(domains.length).toBeGreaterThan(3)
  expect(domains.filter((domain) => !domain.endsWith('.example'))).toEqual([])
})

test('no text mentions a real domain', () => {
  expect(found(/\b[\w-]+\.(?:com|org|net|gr|eu|uk|ie|pt|io|app|dev)\b/g)).toEqual([])
})

test('every phone number is in the London range that Ofcom reserves for drama', () => {
  const numbers = found(/\+\d[\d ()-]{6,}\d/g)
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.filter((number) => !/^\+44 20 7946 0\d{3}$/.test(number))).toEqual([])
})

test('every postcode is invalid, because its inward part contains C, I, K, M, O or V', () => {
  const inwardParts = found(/\b[A-Z]{1,2}\d[A-Z\d]? (\d[A-Z]{2})\b/g)
  expect(inwardParts.length).toBeGreaterThan(0)
  expect(inwardParts.filter((part) => !/[CIKMOV]/.test(part))).toEqual([])
})
