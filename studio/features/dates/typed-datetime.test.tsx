import { studioTheme, ThemeProvider } from '@sanity/ui'
import { render } from '@testing-library/react'
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
