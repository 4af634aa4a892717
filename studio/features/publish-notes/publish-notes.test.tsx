import { studioTheme, ThemeProvider } from '@sanity/ui'
import { fireEvent, render } from '@testing-library/react'
import type { SchemaType, ValidationMarker } from 'sanity'
import { expect, test, vi } from 'vitest'
import { AddTodos } from '../../content/todos.tsx'
import { openStudio } from '../../testing/sanity.ts'
import { PublishNotes } from './publish-notes.tsx'

vi.mock('sanity', () => import('../../testing/sanity.ts'))

const cards = { name: 'cards', type: { title: 'Cards', jsonType: 'array', of: [] } }
const page = { jsonType: 'object', name: 'homePage', fields: [cards] } as unknown as SchemaType
const path = ['cards', { _key: 'a' }, 'title']
const todos: ValidationMarker[] = [{ level: 'error', path, message: 'Write a title.' }]

test('a problem above Publish opens the list item that contains its field', async () => {
  const { openedPaths } = openStudio([])
  const { findByRole } = render(
    <ThemeProvider theme={studioTheme}>
      <div data-testid="document-pane">
        <div data-testid="pane-footer" />
        <AddTodos todos={todos}>
          <PublishNotes id="a" schemaType={page} document={{ _id: 'drafts.a', _type: 'homePage' }} />
        </AddTodos>
      </div>
    </ThemeProvider>,
  )
  fireEvent.click(await findByRole('button', { name: /Write a title\./ }))
  expect(openedPaths).toEqual([path])
})
