import { expect, test, vi } from 'vitest'
import { pressAction } from '../../testing/press-action.tsx'
import { openStudio } from '../../testing/sanity.ts'
import { publishing } from './index.ts'

vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => undefined }) }))
vi.mock('sanity/router', () => ({}))
vi.mock('sanity/structure', () => ({ usePaneRouter: () => ({ setParams: () => undefined }) }))
vi.mock('sanity', () => import('../../testing/sanity.ts'))

test.each([
  ['only its own draft references can be deleted', 'drafts.a', 1],
  ['another draft references cannot be deleted', 'drafts.b', 0],
])('a document that %s', (_, _id, calls) => {
  const content = { _id, to: { _ref: 'a' } }
  openStudio([content])
  expect(pressAction(publishing, 'delete').onHandle).toHaveBeenCalledTimes(calls)
})
