import { cleanup, render, screen } from '@testing-library/react'
import { RouterContext } from 'next/dist/shared/lib/router-context.shared-runtime'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { NavigationItems } from './navigation-items'
import { isSitePath, SiteLink } from './site-link'

const { usePathname } = vi.hoisted(() => ({ usePathname: vi.fn(() => '/features') }))
vi.mock('next/navigation', () => ({ usePathname }))

afterEach(cleanup)

/** Without a router, the link from Next ignores clicks. */
const router = Object({ asPath: '/', pathname: '/', query: {}, push: () => {}, prefetch: async () => {} })

const show = (href: string) =>
  render(
    <SiteLink href={href} newTabLabel="opens in a new tab">
      Words
    </SiteLink>,
    { wrapper: ({ children }) => <RouterContext value={router}>{children}</RouterContext> },
  )

describe('SiteLink', () => {
  it.each([
    ['/features#analytics', 'Words', null],
    ['mailto:hello@agora.example', 'Words', null],
    ['https://dashboard.example', 'Words (opens in a new tab)', '_blank'],
  ])('a link to %s has the name %s and the target %s', (href, name, target) => {
    show(href)
    const link = screen.getByRole('link', { name })
    const attributes = ['href', 'target', 'rel'].map((attribute) => link.getAttribute(attribute))
    expect(attributes).toEqual([href, target, target && 'noopener'])
  })

  it.each([
    ...['/verify?a=b', '/reset-password', '/forgot-password#email'].map((href) => [href, false]),
    ['/features', true],
  ])('a click on a link to %s is handled by the router: %s', (href, expected) => {
    show(String(href))
    const link = screen.getByRole('link', { name: 'Words' })
    const isRouted = !link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(isRouted).toBe(expected)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'features', ''])(
    'a link with the target %j is shown as plain text',
    (href) => {
      show(href)
      expect(screen.queryByRole('link')).toBeNull()
      expect(screen.getByText('Words')).toBeTruthy()
    },
  )
})

it.each(['//evil.example', '/\\evil.example', 'https://agora.example', 'about'])(
  '%s is not a path on the site',
  (href) => {
    expect(isSitePath(href)).toBe(false)
  },
)

it.each(['/features', '/features/search', '/in-greek/features'])(
  'on %s, a link to the page is marked as current, but a link to one of its anchors is not',
  (pathname) => {
    usePathname.mockReturnValue(pathname)
    const paths = ['/features', '/features#analytics', '/about']
    const links = paths.map((path) => ({ label: path, path }))
    render(<NavigationItems links={links} newTabLabel="" />)
    const shown = screen.getAllByRole('link')
    expect(shown.map(({ textContent }) => textContent)).toEqual(paths)
    const current = shown.filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map(({ textContent }) => textContent)).toEqual(['/features'])
  },
)
