import { expect, test } from 'vitest'
import { findDependentPaths, findDraftForPath } from './draft-targets.tsx'

const redirect = (_id: string, from: string, to: string) => ({ _id, _type: 'redirect', from, to })

test('the target of a redirect can depend on another document', () => {
  expect(findDependentPaths(redirect('r', '/new', '/privacy/2031-12-12'))).toEqual(['/privacy/2031-12-12'])
})

test('finds the draft that a published redirect depends on', () => {
  const draft = redirect('drafts.second', '/second', '/about')
  expect(findDraftForPath('/first', [redirect('first', '/first', '/second'), draft])).toBe(draft)
})
