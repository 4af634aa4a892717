import { fireEvent, renderHook } from '@testing-library/react'
import { of } from 'rxjs'
import type { DocumentActionComponent } from 'sanity'
import { beforeEach, expect, test, vi } from 'vitest'
import { contentTypes } from '../../../schemas/models.ts'
import { countChange } from '../../patches/saves.ts'
import { resolveActions } from '../../resolve-actions.ts'
import { renderButton } from '../../testing/render-button.tsx'
import { useAutosave } from './autosave.ts'
import { publishing } from './index.ts'

const published = { _id: 'a', _type: 'redirect', _rev: 'p', from: '/old', to: '/about' }
const draft = { ...published, _id: 'drafts.a', _rev: 'd' }
const lake = { action: vi.fn(), create: vi.fn(), getDocument: async () => published }
const [push, save, validate] = [vi.fn(), vi.fn(), vi.fn()]
beforeEach(() => {
  vi.resetAllMocks()
  validate.mockResolvedValue([])
})

const pair = {
  // A new object, because the result of validating a draft is reused for a second.
  editState: () => of({ ready: true, draft: { ...draft }, published }),
  consistencyStatus: () => of(true),
}
vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push }) }))
vi.mock('sanity', async (load) => ({
  ...(await load<typeof import('sanity')>()),
  useClient: () => lake,
  useDocumentOperation: () => ({ commit: { execute: save } }),
  useDocumentStore: () => ({ pair }),
  useSyncState: () => ({ isSyncing: false }),
  useWorkspace: () => ({}),
  validateDocument: () => validate(),
}))

const sanityPublish: DocumentActionComponent = Object.assign(
  () => ({ label: 'Publish', onHandle: () => undefined }),
  { action: 'publish' as const },
)
const [usePublish = sanityPublish] = resolveActions([publishing])([sanityPublish], {
  schemaType: 'redirect',
  versionType: 'draft',
})

function pressPublish(from = '/old') {
  const form = { id: 'a', type: 'redirect', published, draft: { ...draft, from } }
  const buttons = renderButton(usePublish, form)
  fireEvent.click(buttons.getByText('Publish'))
  return buttons
}

test('publishing does not overwrite a version that somebody else has published in the meantime', async () => {
  pressPublish()
  await expect.poll(() => lake.action.mock.calls).toMatchObject([[{ ifPublishedRevisionId: 'p' }, {}]])
})

test('a draft with an error is not published, and can be saved and published again', async () => {
  validate.mockResolvedValue([{ level: 'error' }])
  await pressPublish().findByText('Publish')
  expect(push).toHaveBeenCalledWith(expect.objectContaining({ status: 'error', title: 'Not published.' }))
  expect(lake.action).not.toHaveBeenCalled()
  countChange('drafts.a')
  renderHook(() => useAutosave('a', 'redirect', draft))
  await expect.poll(() => save).toHaveBeenCalledOnce()
})

test.runIf(contentTypes.includes('redirect'))(
  "a redirect's old path keeps working if the editor chooses so",
  async () => {
    fireEvent.click(pressPublish('/new').getByText('Yes, keep both'))
    await expect.poll(() => lake.action).toHaveBeenCalledOnce()
    expect(lake.create.mock.calls).toEqual([[{ _type: 'redirect', from: '/old', to: '/about' }]])
  },
)
