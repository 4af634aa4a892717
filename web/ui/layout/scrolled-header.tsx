'use client'

import { type ReactNode, useEffect, useState } from 'react'

/** Scroll distance, in CSS pixels, after which the header takes on its scrolled style. */
export const scrolledAfter = 50

/** The page's header. It carries `data-scrolled` while the page is scrolled past the threshold. */
export function ScrolledHeader({ className, children }: { className?: string; children: ReactNode }) {
  const [isScrolled, setScrolled] = useState(false)

  useEffect(() => {
    const update = () => setScrolled(window.scrollY > scrolledAfter)
    update()
    window.addEventListener('scroll', update, { passive: true })
    return () => window.removeEventListener('scroll', update)
  }, [])

  return (
    <header className={className} data-scrolled={isScrolled || undefined}>
      {children}
    </header>
  )
}
