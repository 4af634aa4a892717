'use client'

import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { glideToAnchors } from './glide-to-anchors'
import { hideBrokenPictures } from './hide-broken-pictures'

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
