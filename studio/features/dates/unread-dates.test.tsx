import { expect, test, vi } from 'vitest'
import { pressAction } from '../../testing/press-action.tsx'
import { openStudio } from '../../testing/sanity.ts'
import { dates } from './index.tsx'

vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => undefined }) }))
vi.mock('sanity/router', () => ({}))
vi.mock('sanity/structure', () => ({ usePaneRouter: () => ({ setParams: () => undefined }) }))
vi.mock('sanity', () => import('../../testing/sanity.ts'))

test.each([
  ['without unreadable dates can be published', 'readable', 1],
  ['with an unreadable date cannot be published', 'unreadable', 0],
])('a form %s', (_, _id, calls) => {
  openStudio([{ _id }])
  expect(pressAction(dates, 'publish').onHandle).toHaveBeenCalledTimes(calls)
})
