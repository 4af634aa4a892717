import { studioTheme, ThemeProvider } from '@sanity/ui'
import { render } from '@testing-library/react'
import { RouterProvider, route } from 'sanity/router'
import { expect, test, vi } from 'vitest'
import { openStudio } from '../../testing/sanity.ts'
import { Find } from './find.tsx'

vi.mock('sanity', () => import('../../testing/sanity.ts'))

test('a URL with a phrase, as after Back, shows the results for the phrase', () => {
  openStudio([])
  const { getByRole } = render(
    <RouterProvider
      router={route.create('/')}
      state={{ _searchParams: [['phrase', 'tickets']] }}
      onNavigate={() => undefined}
    >
      <ThemeProvider theme={studioTheme}>
        <Find />
      </ThemeProvider>
    </RouterProvider>,
  )
  expect(getByRole('searchbox')).toHaveProperty('value', 'tickets')
  expect(getByRole('status').textContent).toMatch(/^No text contains these words\./)
})
