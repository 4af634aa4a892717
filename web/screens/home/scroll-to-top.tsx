'use client'

import { useEffect } from 'react'

/** Once in the life of the document: later visits are navigations, and those know their place. */
let wasLoaded = false

/**
 * Shows the page from its top when the browser loads it, also on a reload. On the way back it keeps its place, and so it
 * does when a visitor comes to it from another page of the site.
 */
export function ScrollToTop() {
  useEffect(() => {
    const [load] = performance.getEntriesByType('navigation')
    const isLoadOfThisPage = !wasLoaded && load && new URL(load.name).pathname === location.pathname
    wasLoaded = true
    if (!isLoadOfThisPage || (load instanceof PerformanceNavigationTiming && load.type === 'back_forward'))
      return
    // Otherwise a reload restores the old position after this effect has run.
    const previous = history.scrollRestoration
    history.scrollRestoration = 'manual'
    window.scrollTo({ top: 0, behavior: 'instant' })
    const allowBack = () => {
      history.scrollRestoration = previous
    }
    if (document.readyState === 'complete') allowBack()
    else window.addEventListener('load', allowBack, { once: true })
    return () => window.removeEventListener('load', allowBack)
  }, [])
  return null
}
