import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NavigationItems } from './navigation-items'

vi.mock('next/navigation', () => ({ usePathname: () => '/features' }))

afterEach(cleanup)

it('marks a link to the current page as current, but not one to a part of it', () => {
  const paths = ['/features', '/features#analytics', '/about']
  const links = paths.map((path) => ({ label: path, path }))
  render(<NavigationItems links={links} newTabLabel="" />)
  const shown = screen.getAllByRole('link')
  expect(shown.map(({ textContent }) => textContent)).toEqual(paths)
  const current = shown.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual(['/features'])
})
