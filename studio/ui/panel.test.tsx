import { studioTheme, ThemeProvider } from '@sanity/ui'
import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { Panel } from './panel.tsx'

test('a long list on the start screen shows five rows, and the rest on request', () => {
  const { getByRole, getAllByText } = render(
    <ThemeProvider theme={studioTheme}>
      <Panel
        title="In draft"
        items={[1, 2, 3, 4, 5, 6, 7]}
        getKey={String}
        Row={({ item }) => <p>Draft {item}</p>}
        nothing="There are no drafts."
      />
    </ThemeProvider>,
  )
  expect(getAllByText(/^Draft /)).toHaveLength(5)
  fireEvent.click(getByRole('button', { name: 'Show 2 more' }))
  expect(getAllByText(/^Draft /)).toHaveLength(7)
})
