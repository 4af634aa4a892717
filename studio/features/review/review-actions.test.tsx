import { studioTheme, ThemeProvider } from '@sanity/ui'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { actionsWith } from '../../testing/actions.ts'
import { draft, pressAction } from '../../testing/press-action.tsx'
import { renderButton } from '../../testing/render-button.tsx'
import { openStudio } from '../../testing/sanity.ts'
import { review } from './index.tsx'
import { reviewId } from './review.ts'
import { ReviewNote } from './review-note.tsx'

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

test('if a comment cannot be sent, its text stays and can be sent again', async () => {
  const studio = openStudio([draft], ['update'])
  studio.isRejecting = true
  const [ask = () => null] = actionsWith([review], type)
  fireEvent.click(renderButton(ask, { id: 'a', type, draft }).getByRole('button'))
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Is the date right?' } })
  const send = screen.getAllByRole('button', { name: 'Ask for a review' }).at(-1) ?? document.body
  fireEvent.click(send)
  expect(send).toHaveProperty('disabled', true)
  await expect.poll(() => send).toHaveProperty('disabled', false)
  studio.isRejecting = false
  fireEvent.click(send)
  await expect.poll(() => JSON.stringify(studio.requests)).toContain('Is the date right?')
})

test.each([
  ['a writer whose draft was sent back', 'returned', ['update'], 'Make the changes, then ask again.'],
  ['a reviewer', 'asked', ['update', 'publish'], 'Look at the changes and the preview.'],
])('the note above the form tells %s what to do next', (_, kind, permissions, sentence) => {
  openStudio([draft, reviewOf(kind)], permissions)
  const { container } = render(
    <ThemeProvider theme={studioTheme}>
      <ReviewNote id="a" type={type} />
    </ThemeProvider>,
  )
  expect(container.textContent).toContain(sentence)
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
