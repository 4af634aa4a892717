import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draft, pressAction } from '../../testing/press-action.tsx'
import { openStudio } from '../../testing/sanity.ts'
import { legal } from './index.ts'

vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => undefined }) }))
vi.mock('sanity/router', () => ({}))
vi.mock('sanity/structure', () => ({ usePaneRouter: () => ({ setParams: () => undefined }) }))
vi.mock('sanity', () => import('../../testing/sanity.ts'))

test('publishing a legal version requires a confirmation', () => {
  openStudio([draft])
  const { getByText, onHandle } = pressAction(legal, 'publish', { draft: { ...draft, summary: 'Shorter.' } })
  expect(onHandle).not.toHaveBeenCalled()
  fireEvent.click(getByText('Announce it'))
  expect(onHandle).toHaveBeenCalledOnce()
})
