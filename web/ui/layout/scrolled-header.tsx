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
 * the way back, nor where a script or the keyboard scrolls.
 * @returns a function that stops it
 */
function glideToAnchors(): () => void {
  const root = document.documentElement
  const stop = () => root.removeAttribute('data-gliding')
  const start = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null
    root.toggleAttribute('data-gliding', Boolean(link?.hash && link.pathname === location.pathname))
  }
  window.addEventListener('click', start, true)
  document.addEventListener('scrollend', stop)
  return () => {
    window.removeEventListener('click', start, true)
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
