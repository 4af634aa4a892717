import { studioTheme, ThemeProvider } from '@sanity/ui'
import { fireEvent, render } from '@testing-library/react'
import { RouterProvider } from 'sanity/router'
import { expect, test, vi } from 'vitest'
import Guide from './guide.tsx'
import { guide } from './index.tsx'

vi.mock('sanity', () => import('../../testing/sanity.ts'))

test('a link in the guide opens its page in the same tab, and with Ctrl in a new tab', () => {
  const { tool } = guide
  if (!tool?.router) throw new Error('The guide has no URLs.')
  const onNavigate = vi.fn()
  const { getAllByRole } = render(
    <RouterProvider router={tool.router} state={{}} onNavigate={onNavigate}>
      <ThemeProvider theme={studioTheme}>
        <Guide tool={tool} />
      </ThemeProvider>
    </RouterProvider>,
  )
  const [link = document.body] = getAllByRole('link')
  fireEvent.click(link, { ctrlKey: true })
  expect(onNavigate).not.toHaveBeenCalled()
  fireEvent.click(link)
  expect(onNavigate).toHaveBeenCalledOnce()
})
