'use client'

import { type ReactNode, useEffect, useSyncExternalStore } from 'react'

/** Scroll distance (px) after which the header gets its scrolled style. */
const scrolledAfter = 50

function watch(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

/** The page's header, with `data-scrolled` while the page is scrolled past the threshold. */
export function ScrolledHeader({ className, children }: { className?: string; children: ReactNode }) {
  const isScrolled = useSyncExternalStore(
    watch,
    () => window.scrollY > scrolledAfter,
    () => false,
  )
  useEffect(glideToAnchors, [])
  useEffect(hideBrokenPictures, [])
  return (
    <header lang="en-GB" className={className} data-scrolled={isScrolled || undefined}>
      {children}
    </header>
  )
}

/**
 * Sets `data-gliding` on the document, so that it scrolls smoothly to the anchor of a followed link, but not on "back",
 * or when a script or the keyboard scrolls. Also adds the router's state to the browser's history entry for the anchor.
 * Without the state, going back from another page would change only the URL.
 * @returns a function that removes the listeners
 */
function glideToAnchors(): () => void {
  const root = document.documentElement
  let pageState: unknown = null
  const stop = () => root.removeAttribute('data-gliding')
  const completeEntry = () => {
    // There is no saved state if the visitor typed the anchor by hand. The router then reloads the page on "back".
    if (history.state === null) history.replaceState(pageState, '')
    pageState = null
  }
  const start = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const isAnchor = Boolean(link?.hash && link.pathname === location.pathname)
    root.toggleAttribute('data-gliding', isAnchor)
    pageState = isAnchor ? history.state : null
    // A link to the current anchor does not fire `hashchange`.
    if (isAnchor) setTimeout(completeEntry)
  }
  window.addEventListener('click', start, true)
  window.addEventListener('hashchange', completeEntry)
  document.addEventListener('scrollend', stop)
  return () => {
    window.removeEventListener('click', start, true)
    window.removeEventListener('hashchange', completeEntry)
    document.removeEventListener('scrollend', stop)
  }
}

/**
 * Hides decorative images that fail to load, so that the background is visible instead of the browser's broken-image
 * icon.
 * @returns a function that removes the listener
 */
export function hideBrokenPictures(): () => void {
  const hide = (image: unknown) => {
    if (image instanceof HTMLImageElement && image.alt === '') image.style.visibility = 'hidden'
  }
  const onError = ({ target }: Event) => hide(target)
  document.addEventListener('error', onError, true)
  // Hide images that failed before this code ran, too.
  for (const image of document.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) hide(image)
  return () => document.removeEventListener('error', onError, true)
}
