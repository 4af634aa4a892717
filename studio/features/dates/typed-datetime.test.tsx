import { studioTheme, ThemeProvider } from '@sanity/ui'
import { fireEvent, render } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { TypedDatetime } from './typed-datetime.tsx'

type Props = ComponentProps<typeof TypedDatetime>

it('shows the validation error below the input', () => {
  const props = {
    schemaType: { name: 'date' },
    validation: [{ level: 'error', message: 'Choose 12 December 2026 or later.', path: [] }],
    renderDefault: () => <input />,
  }
  const { container } = render(
    <ThemeProvider theme={studioTheme}>
      <TypedDatetime {...(props as unknown as Props)} />
    </ThemeProvider>,
  )
  expect(container.textContent).toBe('Choose 12 December 2026 or later.')
})

it('rewrites a date with two meanings only after the editor has chosen one', () => {
  const props = { schemaType: { name: 'date' }, validation: [], renderDefault: () => <input /> }
  const { container, getByText } = render(
    <ThemeProvider theme={studioTheme}>
      <TypedDatetime {...(props as unknown as Props)} />
    </ThemeProvider>,
  )
  const input = container.querySelector('input')
  if (!input) throw new Error('There is no input.')
  fireEvent.input(input, { target: { value: '1/12/2027' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  expect(input.value).toBe('1/12/2027')
  fireEvent.click(getByText('Wednesday 1 December 2027'))
  expect(input.value).toBe('1 December 2027')
})
