'use client'

import { useEffect } from 'react'

/** Shows the page from its top whenever it is opened, also on a reload and on the way back. */
export function ScrollToTop() {
  useEffect(() => {
    const previous = window.history.scrollRestoration
    // Otherwise the browser restores the old position after this effect has run.
    window.history.scrollRestoration = 'manual'
    window.scrollTo({ top: 0, behavior: 'instant' })
    return () => {
      window.history.scrollRestoration = previous
    }
  }, [])
  return null
}
