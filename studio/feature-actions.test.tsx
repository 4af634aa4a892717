import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Feature } from './feature.ts'
import { dates } from './features/dates/index.tsx'
import { legal } from './features/legal/index.ts'
import { pictures } from './features/pictures/index.tsx'
import { publishing } from './features/publishing/index.ts'
import { review } from './features/review/index.tsx'
import { reviewId } from './features/review/review.ts'
import { schedule } from './features/schedule/index.tsx'
import { actionsWith } from './testing/actions.ts'
import { renderButton } from './testing/render-button.tsx'
import { openStudio } from './testing/sanity.ts'

vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => undefined }) }))
vi.mock('sanity/router', () => ({}))
vi.mock('sanity/structure', () => ({ usePaneRouter: () => ({ setParams: () => undefined }) }))
vi.mock('sanity', () => import('./testing/sanity.ts'))

const type = 'legalVersion'
const legalText = { page: 'terms', effectiveDate: '2131-01-01', sections: [{ heading: 'New' }] }
const draft = { ...legalText, _id: 'drafts.a', _rev: 'd', to: '/newer' }
const withImage = (_ref: string) => ({ photo: { alt: 'A dog', asset: { _ref } } })
const newImage = { draft: withImage('b'), published: withImage('a') }

function press(feature: Feature, name: string, form: object = {}, versionType?: 'scheduled-draft') {
  const actions = actionsWith([feature], type, versionType)
  const useAction = actions.find(({ action }) => action === name) ?? (() => null)
  const onHandle = vi.fn()
  const buttons = renderButton(useAction, { id: 'a', type, draft, onComplete: onHandle, ...form })
  fireEvent.click(buttons.getByRole('button'))
  return { ...buttons, onHandle }
}

function reviewOf(...kinds: string[]) {
  const entries = kinds.map((kind) => ({ kind, by: 'elif', words: 'Please.' }))
  return { _id: reviewId('a'), subject: { id: 'a', type }, entries, _updatedAt: '2026-11-22T10:00:00Z' }
}

test.each([
  ['a legal version', legal, { draft: { ...draft, summary: 'Shorter.' } }, 'Announce it'],
  ['a new image with an old description', pictures, newImage, 'Yes, publish it'],
  ['a draft that was sent back', review, {}, 'Publish it'],
])('publishing %s requires a confirmation', (_, feature, form, answer) => {
  openStudio([draft, reviewOf('asked', 'returned')])
  const { getByText, onHandle } = press(feature, 'publish', form)
  expect(onHandle).not.toHaveBeenCalled()
  fireEvent.click(getByText(answer))
  expect(onHandle).toHaveBeenCalledOnce()
})

test.each([
  ['a form without unreadable dates can be published', 'publish', dates, 'readable', 1],
  ['a form with an unreadable date cannot be published', 'publish', dates, 'unreadable', 0],
  ['a document that only its own draft references can be deleted', 'delete', publishing, 'drafts.a', 1],
  ['a document that another draft references cannot be deleted', 'delete', publishing, 'drafts.b', 0],
])('%s', (_, name, feature, _id, calls) => {
  const content = { _id, to: { _ref: 'a' } }
  openStudio([content])
  expect(press(feature, name).onHandle).toHaveBeenCalledTimes(calls)
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

const version = { ...draft, _id: 'versions.r.a', to: '/scheduled' }
const replace = {
  mutations: [{ patch: { id: 'drafts.a', ifRevisionID: 'd' } }, { createOrReplace: { to: '/scheduled' } }],
}
const archive = { actions: [{ actionType: 'sanity.action.release.archive', releaseId: 'r' }] }

test.each([
  ['copyToDraft', 'Keep the draft', []],
  ['copyToDraft', 'Replace the draft with this version', [replace]],
  ['deleteSchedule', 'Keep the draft', [archive]],
  ['deleteSchedule', 'Replace the draft with the scheduled text', [replace, archive]],
])('%s replaces a different draft only if the editor chooses so: "%s"', async (name, answer, sent) => {
  const { requests } = openStudio([])
  const { getByText } = press(schedule, name, { release: 'r', version }, 'scheduled-draft')
  fireEvent.click(getByText(answer))
  await expect.poll(() => requests).toMatchObject(sent)
})
