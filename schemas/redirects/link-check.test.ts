import { expect, test } from 'vitest'
import { findBrokenLinks } from '../link-check/check.ts'
import type { StoredDocument } from '../model/document.ts'

/** Returns one line per broken link: document, field, URL, reason. */
const faultsIn = (...documents: StoredDocument[]) =>
  findBrokenLinks({ documents }, 'https://www.example.org').map(({ document, names, target, reason }) =>
    [document.title, names.join(' › '), target, reason].join(' | '),
  )

const home = (path: string) => ({
  _id: 'homePage',
  _type: 'homePage',
  primaryButton: { _type: 'actionLink', label: 'Go', path },
})
const redirect = (from: string, to: string) => ({ _id: from, _type: 'redirect', from, to })

test.each(['/freshers', '/Freshers/?from=poster', 'http://example.org/freshers/'])(
  'the redirected path %s is a working link',
  (path) => expect(faultsIn(home(path), redirect('/freshers', '/events'))).toEqual([]),
)

test.each([
  ['/old', 'A redirect is broken: /old to /gone. This page does not exist.'],
  ['/older', 'A redirect is broken: /older to /old to /gone.'],
  ['/round', 'Redirects form a loop: /round to /and to /round.'],
])('%s is broken: %s', (path, reason) => {
  const redirects = [
    redirect('/old', '/gone'),
    redirect('/older', '/old'),
    redirect('/round', '/and'),
    redirect('/and', '/round'),
  ]
  const [first] = faultsIn(home(path), ...redirects)
  expect(first).toContain(`Home page | First button › Links to | ${path} | `)
  expect(first).toContain(reason)
})

test('a broken redirect is reported on the redirect itself', () => {
  expect(faultsIn(redirect('/a', '/b'), redirect('/b', '/about'), redirect('/c', '/c'))).toEqual([
    'Redirect “/a” | Redirects to | /b | It redirects to another redirect. Redirect straight to /about.',
    'Redirect “/c” | Redirects to | /c | Redirects form a loop: /c to /c.',
  ])
})
