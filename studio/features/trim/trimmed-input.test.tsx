import { fireEvent, render } from '@testing-library/react'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { type FormPatch, set, unset } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { TrimmedInput } from './trimmed-input.tsx'

type Props = ComponentProps<typeof TrimmedInput>

const saved = vi.fn()
beforeEach(() => saved.mockClear())

/** A form of one text, which passes its input what Sanity's form does. */
function Form() {
  const [value, setValue] = useState<string | undefined>('Events')
  const props = {
    value,
    readOnly: false,
    schemaType: { jsonType: 'string', name: 'string' },
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
  return <TrimmedInput {...(props as unknown as Props)} />
}

function renderInput(): HTMLInputElement {
  const input = render(<Form />).container.querySelector('input')
  if (!input) throw new Error('There is no input.')
  return input
}

it('saves each key once, as the form does', async () => {
  fireEvent.change(renderInput(), { target: { value: 'Events!' } })
  await Promise.resolve()
  expect(saved.mock.calls).toEqual([[set('Events!')]])
})

it('saves a value that a script sets before an input event', async () => {
  const input = renderInput()
  input.value = 'Corrected'
  input.dispatchEvent(new Event('input', { bubbles: true }))
  await expect.poll(() => saved.mock.calls).toEqual([[set('Corrected')]])
})

it('saves a value that a script sets without an event when the field is left', () => {
  const input = renderInput()
  input.value = ' Corrected '
  fireEvent.blur(input)
  expect(saved.mock.calls).toEqual([[set('Corrected')]])
})

it('unsets a text of blanks when the field is left', async () => {
  const input = renderInput()
  fireEvent.change(input, { target: { value: '  ' } })
  saved.mockClear()
  fireEvent.blur(input)
  expect(saved.mock.calls).toEqual([[unset()]])
})
