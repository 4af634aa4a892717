import { fireEvent, render } from '@testing-library/react'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { type FormPatch, set, unset } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { readAddress } from '../../../schemas/addresses/read-address.ts'
import { TrimmedInput } from './trimmed-input.tsx'

type Props = ComponentProps<typeof TrimmedInput>

const saved = vi.fn()
beforeEach(() => saved.mockClear())

/** A form with one text field. It passes the same props to the input as Sanity's form. */
function Form({ read, readOnly = false }: { read?: typeof readAddress; readOnly?: boolean }) {
  const [value, setValue] = useState<string | undefined>('Events')
  const props = {
    value,
    readOnly,
    schemaType: { jsonType: 'string', name: 'string', options: { read } },
    onChange: (patch: FormPatch) => {
      saved(patch)
      setValue('value' in patch ? String(patch.value) : undefined)
    },
    elementProps: {
      value: value ?? '',
      onBlur: () => undefined,
      onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
        props.onChange(set(currentTarget.value)),
    },
    renderDefault: ({ elementProps }: Props) => <input type="text" {...elementProps} />,
  }
  return <TrimmedInput {...(props as unknown as Props)} siteUrl="https://www.site.example" />
}

function renderInput(props: ComponentProps<typeof Form> = {}): HTMLInputElement {
  const input = render(<Form {...props} />).container.querySelector('input')
  if (!input) throw new Error('There is no input.')
  return input
}

it('saves each keystroke only once', async () => {
  fireEvent.change(renderInput(), { target: { value: 'Events!' } })
  await Promise.resolve()
  expect(saved.mock.calls).toEqual([[set('Events!')]])
})

it('saves a value that a script sets before it dispatches an input event', async () => {
  const input = renderInput()
  input.value = 'Corrected'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => saved.mock.calls).toEqual([[set('Corrected')]])
})

it('when the field loses focus, saves a value that a script has set without an event', () => {
  const input = renderInput()
  input.value = ' Corrected '
  fireEvent.blur(input)
  expect(saved.mock.calls).toEqual([[set('Corrected')]])
})

it('keeps the space before the next word if only the window loses focus', () => {
  const input = renderInput()
  input.focus()
  fireEvent.change(input, { target: { value: 'Events ' } })
  saved.mockClear()
  fireEvent.blur(input)
  expect(saved).not.toHaveBeenCalled()
})

it('when a field with only spaces loses focus, unsets its value', async () => {
  const input = renderInput()
  fireEvent.change(input, { target: { value: '  ' } })
  saved.mockClear()
  fireEvent.blur(input)
  expect(saved.mock.calls).toEqual([[unset()]])
})

it('corrects a pasted URL immediately, and a typed URL when the field loses focus', () => {
  const input = renderInput({ read: readAddress })
  const pasted = { target: { value: 'https://site.example/About/' }, inputType: 'insertFromPaste' }
  fireEvent.input(input, pasted)
  expect(saved.mock.calls).toEqual([[set('/about')]])
  expect(input.value).toBe('/about')
  fireEvent.input(input, { target: { value: 'mailto:hello@site.example,' } })
  expect(input.value).toBe('mailto:hello@site.example,')
  fireEvent.blur(input)
  expect(input.value).toBe('mailto:hello@site.example')
})

it('does not change pasted text in a field that is not for URLs', () => {
  const input = renderInput()
  fireEvent.input(input, { target: { value: 'See ' }, inputType: 'insertFromPaste' })
  expect(saved.mock.calls).toEqual([[set('See ')]])
})

it('does not change a read-only field', () => {
  fireEvent.blur(renderInput({ readOnly: true }), { target: { value: 'Corrected' } })
  expect(saved).not.toHaveBeenCalled()
})
