import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { pressAction } from '../../testing/press-action.tsx'
import { openStudio } from '../../testing/sanity.ts'
import { pictures } from './index.tsx'

vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => undefined }) }))
vi.mock('sanity/router', () => ({}))
vi.mock('sanity/structure', () => ({ usePaneRouter: () => ({ setParams: () => undefined }) }))
vi.mock('sanity', () => import('../../testing/sanity.ts'))

test('publishing a new image with an old description requires a confirmation', () => {
  openStudio([])
  const withImage = (_ref: string) => ({ photo: { alt: 'A dog', asset: { _ref } } })
  const form = { draft: withImage('b'), published: withImage('a') }
  const { getByText, onHandle } = pressAction(pictures, 'publish', form)
  expect(onHandle).not.toHaveBeenCalled()
  fireEvent.click(getByText('Yes, publish it'))
  expect(onHandle).toHaveBeenCalledOnce()
})
