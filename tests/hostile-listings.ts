import { clubFields } from '../web/screens/events/club/club-record.ts'
import { eventFields } from '../web/screens/events/event/event-record.ts'
import { linkParameters } from '../web/screens/events/link-details.ts'
import { filterParameters } from '../web/screens/events/list/filters.ts'
import type { RandomSource } from './random.ts'

/** Stands in every piece of markup below: found unescaped in a page, it means that input became markup. */
export const marker = 'x-intruder'

const texts = [
  '',
  ' ',
  'Film night',
  'Βραδιά χορών',
  '0',
  '-1',
  'NaN',
  '9'.repeat(400),
  'a'.repeat(20_000),
  `<${marker}>`,
  `</title><${marker}>`,
  `</script><${marker}>`,
  `"><${marker} onload="alert(1)`,
  `'><${marker}>`,
  `<!--<${marker}>-->`,
  `]]><${marker}>`,
  `{{<${marker}>}}`,
  'javascript:alert(1)',
  'https://evil.example/a.png',
  'http://127.0.0.1:1/v0/b/demo-campus.appspot.com/o/a.png',
  '\u202Eevil\u2066',
  '\u0000\u0007\u001B[31m',
  'e\u0301'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(60),
  '\uD83D',
  'line\r\nX-Header: 1',
  '__proto__',
  'constructor',
  '../../admin',
  '%00%2e%2e%2f',
  'May 10 at 19:30',
  '2026-05-10T19:30:00Z',
  'Europe/Athens',
  'cancelled',
  'sports',
] as const

const fields = [...new Set([...Object.keys(eventFields), ...Object.keys(clubFields)])]

const parameters = [
  ...new Set([...linkParameters(eventFields), ...linkParameters(clubFields), ...filterParameters]),
]

/** Query parameters of a link that somebody has tampered with. */
export function hostileParameters(random: RandomSource): URLSearchParams {
  const query = new URLSearchParams()
  for (const name of parameters) {
    if (random.chance(0.4)) query.append(name, random.pick(texts).slice(0, 1500))
    if (random.chance(0.03)) query.append(name, random.pick(texts).slice(0, 100))
  }
  return query
}

/** Fields of a record as Firestore's REST interface takes them: any field may hold any type. */
export function hostileFields(random: RandomSource): Record<string, object> {
  const chosen = fields.filter(() => random.chance(0.5))
  return Object.fromEntries(chosen.map((name) => [name, hostileValue(random, 2)]))
}

function hostileValue(random: RandomSource, depth: number): object {
  const kind = random.below(depth > 0 ? 11 : 9)
  switch (kind) {
    case 0:
      return { nullValue: null }
    case 1:
      return { booleanValue: random.chance(0.5) }
    case 2:
      return { integerValue: random.pick(['0', '12', '-5', '9223372036854775807']) }
    case 3:
      return { doubleValue: random.pick([1.5, -0, 1e308, 'NaN', 'Infinity', '-Infinity']) }
    case 4:
      return {
        timestampValue: random.pick(['2026-05-10T16:30:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']),
      }
    case 5:
      return { bytesValue: 'AAEC' }
    case 6:
      return { geoPointValue: { latitude: 37.9, longitude: -180 } }
    case 7:
    case 8:
      return { stringValue: random.pick(texts).toWellFormed() }
    case 9:
      return {
        mapValue: { fields: { toString: hostileValue(random, depth - 1), length: hostileValue(random, 0) } },
      }
    default:
      // Firestore allows no list directly inside a list.
      return {
        arrayValue: { values: Array.from({ length: random.below(4) }, () => hostileValue(random, 0)) },
      }
  }
}
