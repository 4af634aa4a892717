import { render } from '@testing-library/react'
import type { DocumentBadgeProps } from 'sanity'
import { expect, test, vi } from 'vitest'
import { actionsWith } from '../../testing/actions.ts'
import { draft } from '../../testing/press-action.tsx'
import { renderButton } from '../../testing/render-button.tsx'
import { openStudio } from '../../testing/sanity.ts'
import { schedule } from './index.tsx'
import { ScheduleBadge } from './schedule-notice.tsx'

vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => undefined }) }))
vi.mock('sanity/router', () => ({}))
vi.mock('sanity/structure', () => ({}))
vi.mock('sanity', () => import('../../testing/sanity.ts'))

const release = { _type: 'system.release', name: 'r', publishAt: '2031-05-02T12:00:00Z', metadata: {} }
const version = { _id: 'versions.r.a', _type: 'redirect', _updatedAt: '2031-05-01T12:00:00Z' }
const error = { message: 'It is too large.' }

function Badge() {
  return ScheduleBadge({ id: 'a' } as DocumentBadgeProps)?.label
}

test.each([
  ['says that a document will be published', { state: 'scheduled' }, 'Publish scheduled'],
  ['disappears if publishing has failed', { state: 'active', error }, ''],
])('the badge %s', (_, state, label) => {
  const stored = [{ ...release, ...state, _id: '_.releases.r' }, version]
  openStudio(stored)
  expect(render(<Badge />).container.textContent).toBe(label)
})

test.each([
  ['can be scheduled by a user who can unpublish', ['update', 'unpublish'], false],
  ['cannot be scheduled by a user who can only edit', ['update'], true],
])('unpublishing %s', (_, permissions, isDisabled) => {
  openStudio([], permissions)
  const actions = actionsWith([schedule], 'redirect')
  const action = actions.find((each) => each.action === 'scheduleUnpublish') ?? (() => null)
  const button = renderButton(action, { id: 'a', draft, published: { ...draft, _id: 'a' } })
  expect(button.getByRole('button')).toHaveProperty('disabled', isDisabled)
})
