import { expect, test } from 'vitest'
import { readSampleTexts } from './read-sample-content.ts'

/** Firebase never gives a real project a name that starts with `demo-`. */
const demoBucket = 'demo-campus.appspot.com'

const texts = Object.values(readSampleTexts()).map((text) => text.replaceAll(demoBucket, ''))

function found(pattern: RegExp): string[] {
  return texts.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? match[0]))
}

test('every address on the web is on a reserved domain (RFC 2606)', () => {
  const hosts = found(/https?:\/\/([^/"\s:]+)/g)
  expect(hosts.length).toBeGreaterThan(5)
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([])
})

test('every e-mail address is on a reserved domain', () => {
  const domains = found(/[\w.+-]+@([\w-]+(?:\.[\w-]+)+)/g)
  expect(domains.length).toBeGreaterThan(3)
  expect(domains.filter((domain) => !domain.endsWith('.example'))).toEqual([])
})

test('no real domain is named in passing', () => {
  expect(found(/\b[\w-]+\.(?:com|org|net|gr|eu|uk|ie|pt|io|app|dev)\b/g)).toEqual([])
})

test('every telephone number is in the London range that Ofcom keeps for drama', () => {
  const numbers = found(/\+\d[\d ()-]{6,}\d/g)
  expect(numbers.length).toBeGreaterThan(0)
  expect(numbers.filter((number) => !/^\+44 20 7946 0\d{3}$/.test(number))).toEqual([])
})

test('every postcode is one that cannot exist: the inward part never holds C, I, K, M, O or V', () => {
  const inwardParts = found(/\b[A-Z]{1,2}\d[A-Z\d]? (\d[A-Z]{2})\b/g)
  expect(inwardParts.length).toBeGreaterThan(0)
  expect(inwardParts.filter((part) => !/[CIKMOV]/.test(part))).toEqual([])
})
