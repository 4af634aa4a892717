import { render } from '@testing-library/react'
import type { InputProps } from 'sanity'
import { expect, it } from 'vitest'
import { KnownFieldsInput } from './known-fields.tsx'

it("passes only the schema's fields to the form", () => {
  const props = {
    schemaType: { jsonType: 'object', name: 'announcement', fields: [{ name: 'text' }] },
    members: [],
    value: { _id: 'a', text: 'Doors open', formerField: 'words' },
    renderDefault: ({ value }: InputProps) => <p>{Object.keys(Object(value)).join(' ')}</p>,
  }
  const { container } = render(<KnownFieldsInput {...(props as unknown as InputProps)} />)
  expect(container.textContent).toBe('_id text')
})
