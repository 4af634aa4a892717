import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { actionsWith } from '../../testing/actions.ts'
import { draft, pressAction } from '../../testing/press-action.tsx'
import { renderButton } from '../../testing/render-button.tsx'
import { openStudio } from '../../testing/sanity.ts'
import { review } from './index.tsx'
import { reviewId } from './review.ts'

vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => undefined }) }))
vi.mock('sanity/router', () => ({}))
vi.mock('sanity/structure', () => ({ usePaneRouter: () => ({ setParams: () => undefined }) }))
vi.mock('sanity', () => import('../../testing/sanity.ts'))

const type = 'legalVersion'

function reviewOf(...kinds: string[]) {
  const entries = kinds.map((kind) => ({ kind, by: 'elif', words: 'Please.' }))
  return { _id: reviewId('a'), subject: { id: 'a', type }, entries, _updatedAt: '2026-11-22T10:00:00Z' }
}

test('publishing a draft that was sent back requires a confirmation', () => {
  openStudio([draft, reviewOf('asked', 'returned')])
  const { getByText, onHandle } = pressAction(review, 'publish')
  expect(onHandle).not.toHaveBeenCalled()
  fireEvent.click(getByText('Publish it'))
  expect(onHandle).toHaveBeenCalledOnce()
})

test.each([
  ['a writer waits for a requested review', ['asked'], ['update'], ['Review requested', 'publish', '']],
  ['a writer can ask again', ['asked', 'returned'], ['update'], ['Ask for a review', 'publish', '']],
  ['an editor can send a draft back', ['asked'], ['update', 'publish'], ['', 'publish', 'Send it back']],
])('%s', (_, kinds, permissions, labels) => {
  openStudio([draft, reviewOf(...kinds)], permissions)
  const actions = actionsWith([review], type).filter(({ action = 'publish' }) => action === 'publish')
  const buttons = actions.map((action) => renderButton(action, { id: 'a', type, draft }).getByRole('button'))
  expect(buttons.map(({ textContent }) => textContent)).toEqual(labels)
})
