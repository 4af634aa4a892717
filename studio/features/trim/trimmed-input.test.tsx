import { fireEvent, render } from '@testing-library/react'
import { type ChangeEvent, type ComponentProps, useState } from 'react'
import { type FormPatch, set, unset } from 'sanity'
import { beforeEach, expect, it, vi } from 'vitest'
import { readAddress } from '../../../schemas/addresses/read-address.ts'
import { TrimmedInput } from './trimmed-input.tsx'

type Props = ComponentProps<typeof TrimmedInput>

const saved = vi.fn()
beforeEach(() => saved.mockClear())

/** A form of one text, which passes its input what Sanity's form does. */
function Form({ read }: { read?: typeof readAddress }) {
  const [value, setValue] = useState<string | undefined>('Events')
  const props = {
    value,
    readOnly: false,
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

function renderInput(read?: typeof readAddress): HTMLInputElement {
  const input = render(<Form {...(read && { read })} />).container.querySelector('input')
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

it('corrects a pasted address at once, and a typed one when the field is left', () => {
  const input = renderInput(readAddress)
  const pasted = { target: { value: 'https://site.example/About/' }, inputType: 'insertFromPaste' }
  fireEvent.input(input, pasted)
  expect(saved.mock.calls).toEqual([[set('/about')]])
  expect(input.value).toBe('/about')
  fireEvent.input(input, { target: { value: 'mailto:hello@site.example,' } })
  expect(input.value).toBe('mailto:hello@site.example,')
  fireEvent.blur(input)
  expect(input.value).toBe('mailto:hello@site.example')
})

it('leaves a pasted text as it is in a field without addresses', () => {
  const input = renderInput()
  fireEvent.input(input, { target: { value: 'See ' }, inputType: 'insertFromPaste' })
  expect(saved.mock.calls).toEqual([[set('See ')]])
})
