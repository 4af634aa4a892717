import { studioTheme, ThemeProvider } from '@sanity/ui'
import { render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openStudio } from '../../testing/sanity.ts'
import { scheduleTool } from './schedule-tool.tsx'

vi.mock('@sanity/ui/toast', () => ({ useToast: () => ({ push: () => undefined }) }))
vi.mock('sanity/router', () => ({}))
vi.mock('sanity', () => import('../../testing/sanity.ts'))

const release = { _type: 'system.release', metadata: {} }
const releases = [
  { ...release, _id: '_.releases.b', name: 'b', state: 'scheduled', publishAt: '2031-05-02T12:00:00Z' },
  {
    ...release,
    ...{ _id: '_.releases.c', name: 'c', state: 'active', publishAt: '2031-05-03T12:00:00Z' },
    error: { message: 'It is too large.' },
  },
]

test('the Schedule tool lists failed changes first, and the others by day', () => {
  openStudio(releases)
  const { getAllByRole } = render(
    <ThemeProvider theme={studioTheme}>
      <scheduleTool.component tool={scheduleTool} />
    </ThemeProvider>,
  )
  const days = getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Failed', expect.stringContaining('May 2031')])
})
