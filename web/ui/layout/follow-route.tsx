'use client'

import { useEffect, useRef } from 'react'
import { useShownPath } from './navigation-items'

/** Closes overlays after each route change, and moves the focus to the new page or its anchor. */
export function FollowRoute() {
  const pathname = useShownPath()
  const shown = useRef(pathname)
  useEffect(() => {
    // The first effect runs at hydration, which is not a route change.
    if (shown.current === pathname) return
    shown.current = pathname
    closeOverlays()
    focusTarget(location.hash)
  }, [pathname])
  return null
}

/** Next keeps the previous page in the document, hidden, with its dialogs open. */
function closeOverlays(): void {
  for (const popover of document.querySelectorAll<HTMLElement>('[popover]')) popover.hidePopover()
  for (const dialog of document.querySelectorAll('dialog')) dialog.close()
}

function focusTarget(hash: string): void {
  const target = document.getElementById(hash.slice(1) || 'main') ?? document.querySelector('main')
  if (!target) return
  target.tabIndex = -1
  target.focus({ preventScroll: true })
}
