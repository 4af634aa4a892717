import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { NavigationItems } from './navigation-items'

vi.mock('next/navigation', () => ({ usePathname: () => '/features' }))

afterEach(cleanup)

it('says of a link that it leads to the page at hand, but not of one to a part of it', () => {
  const paths = ['/features', '/features#analytics', '/about']
  const links = paths.map((path) => ({ label: path, path }))
  render(<NavigationItems links={links} newTabLabel="" />)
  const shown = screen.getAllByRole('link')
  expect(shown.map(({ textContent }) => textContent)).toEqual(paths)
  const current = shown.filter((link) => link.getAttribute('aria-current') === 'page')
  expect(current.map(({ textContent }) => textContent)).toEqual(['/features'])
})
