import { expect, test } from 'vitest'
import { readLinkParameters } from './link-parameters.ts'

test.each([
  // Copied from an e-mail's HTML source.
  ['/verify', 'mode=verifyEmail&oobCode=1&amp;lang=el', 'lang=el'],
  ['/event/1', 'date=May&amp;title=A&amp;amp;attending=3', 'date=May&title=A&attending=3'],
  ['/onboarding/complete', 'step=2&amp%3BorgId=org_1', 'orgId=org_1'],
  // Encoded twice.
  ['/event/1', 'title%3DFilm%2520night%26date%3DMay', 'title=Film+night&date=May'],
  ['/event/1', 'title=A%252BB%2520C&location=100%25', 'title=A%2BB+C&location=100%25'],
  [
    '/club/1',
    'name=50%25ab&image=https://s.example/a%252Fb',
    'name=50%25ab&image=https%3A%2F%2Fs.example%2Fa%252Fb',
  ],
  // As written by iPhones.
  [
    '/event/1',
    'title=18+&date=20:30+02:00&location=Hall%20A',
    'title=18%2B&date=20%3A30%2B02%3A00&location=Hall+A',
  ],
  ['/event/1', 'title=18%2B+night&location=Hall%20A', 'title=18%2B+night&location=Hall+A'],
  ['/event/1', 'title=Film+night%20&utm_campaign=a%20b', 'title=Film+night+'],
  ['/onboarding/complete', 'orgId=org_1?fbclid=abc', 'orgId=org_1'],
  // Unchanged.
  [
    '/event/1',
    'title=Why?&imageUrl=//s.example/a?alt=m',
    'title=Why%3F&imageUrl=%2F%2Fs.example%2Fa%3Falt%3Dm',
  ],
])('at %s, the query %s is parsed as the parameters %s', (path, query, expected) => {
  expect(readLinkParameters(path, query).toString()).toBe(expected)
})
