'use client'

import { type ReactNode, useEffect, useSyncExternalStore } from 'react'

/** Scroll distance, in CSS pixels, after which the header takes on its scrolled style. */
const scrolledAfter = 50

function watch(notify: () => void) {
  window.addEventListener('scroll', notify, { passive: true })
  return () => window.removeEventListener('scroll', notify)
}

/** The page's header. It carries `data-scrolled` while the page is scrolled past the threshold. */
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
 * Lets the page scroll smoothly to an anchor that was followed, by `data-gliding` on the document, and only there: not on
 * the way back, nor where a script or the keyboard scrolls. The browser's entry in the history for an anchor gets what the
 * router keeps of the page: without it, the way back from another page would change the address alone.
 * @returns a function that stops it
 */
function glideToAnchors(): () => void {
  const root = document.documentElement
  let pageState: unknown = null
  const stop = () => root.removeAttribute('data-gliding')
  const completeEntry = () => {
    // Nothing is known of an anchor that was typed. The router then loads the page anew on the way back.
    if (history.state === null) history.replaceState(pageState, '')
    pageState = null
  }
  const start = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    const isAnchor = Boolean(link?.hash && link.pathname === location.pathname)
    root.toggleAttribute('data-gliding', isAnchor)
    pageState = isAnchor ? history.state : null
    // The anchor where the page already is fires no event.
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
 * Hides the browser's icon for a broken picture that is only decoration, so that the background shows.
 * @returns a function that stops it
 */
export function hideBrokenPictures(): () => void {
  const hide = (image: unknown) => {
    if (image instanceof HTMLImageElement && image.alt === '') image.style.visibility = 'hidden'
  }
  const onError = ({ target }: Event) => hide(target)
  document.addEventListener('error', onError, true)
  // Pictures that failed before this code ran.
  for (const image of document.querySelectorAll('img'))
    if (image.complete && image.naturalWidth === 0) hide(image)
  return () => document.removeEventListener('error', onError, true)
}
