import { expect, test, vi } from 'vitest'
import { actionsWith } from '../../testing/actions.ts'
import { draft } from '../../testing/press-action.tsx'
import { renderButton } from '../../testing/render-button.tsx'
import { openStudio } from '../../testing/sanity.ts'
import { roles } from './index.ts'

vi.mock('sanity', () => import('../../testing/sanity.ts'))

test.each(['publish', 'schedule', 'delete', 'discardChanges', 'duplicate', 'restore'])(
  'a user whose role does not allow %s cannot press it, and sees which roles can',
  (name) => {
    openStudio([], [])
    const action = actionsWith([roles], 'redirect').find((each) => each.action === name) ?? (() => null)
    const button = renderButton(action, { id: 'a', draft, published: null }).getByRole('button')
    expect(button).toHaveProperty('disabled', true)
    expect(button.title).toMatch(/^Only .* can /)
  },
)
