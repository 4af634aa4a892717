import { studioTheme, ThemeProvider } from '@sanity/ui'
import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openStudio } from '../../testing/sanity.ts'
import { AddToPage } from './add-to-page.tsx'

vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({}) }))
vi.mock('sanity/router', () => ({ useRouter: () => ({}) }))
vi.mock('sanity', () => import('../../testing/sanity.ts'))

afterEach(cleanup)

function renderNote() {
  return render(
    <ThemeProvider theme={studioTheme}>
      <div data-testid="document-pane">
        <div data-testid="pane-footer" />
        <AddToPage id="danae" type="teamMember" />
      </div>
    </ThemeProvider>,
  )
}

test('a team member is added to the end of the list in the draft of the page', async () => {
  const draft = { _id: 'drafts.aboutPage', _rev: 'r', team: [{ _key: 'k', _ref: 'elif' }] }
  const { requests } = openStudio([{ _id: 'danae' }, { ...draft, _id: 'aboutPage' }, draft])
  fireEvent.click(await renderNote().findByText('Show on the About page'))
  const patch = { id: draft._id, ifRevisionID: 'r', set: { team: [{ _ref: 'elif' }, { _ref: 'danae' }] } }
  await expect.poll(() => requests).toMatchObject([{ mutations: [{ patch }] }])
})

test('a team member in the draft of the page is hidden until the page is published', async () => {
  const draft = { _id: 'drafts.aboutPage', team: [{ _key: 'k', _ref: 'danae' }] }
  openStudio([{ _id: 'danae' }, { _id: 'aboutPage', team: [] }, draft])
  const note = await renderNote().findByRole('status')
  expect(note.textContent).toContain('does not show this team member until that page is published.')
})
