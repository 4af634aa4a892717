import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Menu } from './menu'

const navigation = vi.hoisted(() => ({ pathname: '/' }))
vi.mock('next/navigation', () => ({ usePathname: () => navigation.pathname }))

/** happy-dom has no popovers. This stub replaces the browser's opening and closing. */
function stubPopover() {
  HTMLElement.prototype.showPopover = function () {
    toggle(this, 'open')
  }
  HTMLElement.prototype.hidePopover = function () {
    if (this.dataset.open) toggle(this, 'closed')
  }
  function toggle(element: HTMLElement, newState: string) {
    element.dataset.open = newState === 'open' ? 'true' : ''
    element.dispatchEvent(Object.assign(new Event('toggle'), { newState }))
  }
}

function menu() {
  return (
    <Menu labels={{ openMenu: 'Open menu', closeMenu: 'Close menu' }}>
      <a href="#first">First</a>
      <a href="#last">Last</a>
    </Menu>
  )
}

const button = () => screen.getByRole('button')
const panel = () => {
  const found = document.querySelector<HTMLElement>('[popover]')
  if (!found) throw new Error('There is no menu.')
  return found
}
const open = () => act(() => panel().showPopover())

beforeEach(() => {
  navigation.pathname = '/'
  stubPopover()
})
afterEach(cleanup)

describe('Menu', () => {
  it('closes on every route change', () => {
    const { rerender } = render(menu())
    for (const pathname of ['/about', '/features', '/about']) {
      open()
      navigation.pathname = pathname
      rerender(menu())
      expect(button().getAttribute('aria-label')).toBe('Open menu')
    }
  })

  it('closes on a link to the current page', () => {
    render(menu())
    open()
    fireEvent.click(screen.getByText('First'))
    expect(button().getAttribute('aria-label')).toBe('Open menu')
  })

  it('keeps the keyboard inside while it is open', () => {
    render(menu())
    open()
    screen.getByText('Last').focus()
    fireEvent.keyDown(screen.getByText('Last'), { key: 'Tab' })
    expect(document.activeElement).toBe(button())
    fireEvent.keyDown(button(), { key: 'Tab', shiftKey: true })
    expect(document.activeElement).toBe(screen.getByText('Last'))
  })
})
