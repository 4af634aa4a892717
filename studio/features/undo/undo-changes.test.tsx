import { studioTheme, ThemeProvider } from '@sanity/ui'
import { ToastProvider } from '@sanity/ui/toast'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import {
  FormCallbacksProvider,
  type FormCallbacksValue,
  type FormPatch,
  type ObjectSchemaType,
  PatchEvent,
  unset,
  useFormCallbacks,
} from 'sanity'
import { expect, test, vi } from 'vitest'
import { applyPatches } from './undo.ts'
import { UndoChanges } from './undo-changes.tsx'

// Sanity's own hook requires a whole Studio.
vi.mock('sanity', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  useCopyPaste: () => ({ setDocumentMeta: () => undefined }),
}))

const page = { _id: 'a', _type: 'page', list: ['a', 'b', 'c'].map((_key) => ({ _key, text: _key })) }

function List({ items }: { items: typeof page.list }) {
  const { onChange } = useFormCallbacks()
  return (
    <ul aria-label="Items">
      {items.map(({ _key }) => (
        <li key={_key}>
          <button type="button" onClick={() => onChange(PatchEvent.from(unset(['list', { _key }])))}>
            {_key}
          </button>
        </li>
      ))}
    </ul>
  )
}

/** A form with a list. Pressing an item removes it. */
function Form() {
  const [document, setDocument] = useState<typeof page>(page)
  const onChange = ({ patches }: { patches: FormPatch[] }) =>
    setDocument((now) => ({ ...now, ...applyPatches(now, patches) }))
  const callbacks = { onChange } as unknown as FormCallbacksValue
  return (
    <ThemeProvider theme={studioTheme}>
      <ToastProvider>
        <FormCallbacksProvider {...callbacks}>
          <UndoChanges document={document} schemaType={{} as ObjectSchemaType} readOnly={false}>
            <List items={document.list} />
          </UndoChanges>
        </FormCallbacksProvider>
      </ToastProvider>
    </ThemeProvider>
  )
}

test('after a new change, redo does not repeat a change that was undone before', () => {
  render(<Form />)
  const items = screen.getByRole('list', { name: 'Items' })
  const remove = (text: string) => fireEvent.click(within(items).getByText(text))
  const press = (shiftKey: boolean) => fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true, shiftKey })
  remove('b')
  press(false)
  expect(items.textContent).toBe('abc')
  remove('a')
  press(true)
  expect(items.textContent).toBe('bc')
  press(false)
  expect(items.textContent).toBe('abc')
})
