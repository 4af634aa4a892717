import { fireEvent } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draft, pressAction } from '../../testing/press-action.tsx'
import { openStudio } from '../../testing/sanity.ts'
import { schedule } from './index.tsx'

vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => undefined }) }))
vi.mock('sanity/router', () => ({}))
vi.mock('sanity/structure', () => ({ usePaneRouter: () => ({ setParams: () => undefined }) }))
vi.mock('sanity', () => import('../../testing/sanity.ts'))

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
  const { getByText } = pressAction(schedule, name, { release: 'r', version }, 'scheduled-draft')
  fireEvent.click(getByText(answer))
  await expect.poll(() => requests).toMatchObject(sent)
})
