'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { SiteSettings } from '../../../schemas/settings/site-settings'
import styles from './menu.module.css'

interface MenuProps {
  labels: Pick<SiteSettings['labels'], 'openMenu' | 'closeMenu'>
  children: ReactNode
}

/**
 * The navigation links on small screens. As a popover it works without JavaScript: it opens, closes on Escape or a tap
 * outside, and exposes its state to screen readers. With JavaScript it also traps the focus, and `FollowRoute`
 * closes it.
 */
export function Menu({ labels, children }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()

  // The visitor might have opened the menu before hydration.
  useEffect(() => setOpen(panel.current !== null && panel.current.getClientRects().length > 0), [])

  /** Also closes the menu after a click on a link to the current page, which does not change the route. */
  function closeOnLink(event: { target: EventTarget }) {
    if (event.target instanceof Element && event.target.closest('a')) panel.current?.hidePopover()
  }

  function keepFocusInside(event: KeyboardEvent) {
    if (event.key !== 'Tab' || !isOpen) return
    const links = panel.current?.querySelectorAll('a') ?? []
    const first = button.current
    const last = links[links.length - 1] ?? first
    const [edge, opposite] = event.shiftKey ? [first, last] : [last, first]
    if (document.activeElement !== edge) return
    event.preventDefault()
    opposite?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the keys of the controls inside.
    <div className={styles.menu} onKeyDown={keepFocusInside}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget={panelId}
        aria-label={isOpen ? labels.closeMenu : labels.openMenu}
      >
        <span className={styles.bars} aria-hidden="true" />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only watches the links inside. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link is a click. */}
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        className={styles.panel}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={closeOnLink}
      >
        {children}
      </div>
    </div>
  )
}
