'use client'

import { useEffect } from 'react'

/**
 * Makes a page's links load whole documents. A client-side navigation would keep the document's Content Security
 * Policy, referrer policy and URL. The account pages' values are wrong for other pages.
 */
export function OwnDocument() {
  useEffect(() => {
    // The router listens on the document, so stop the event before it. The browser still follows the link.
    const passRouter = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    }
    window.addEventListener('click', passRouter, { capture: true })
    return () => window.removeEventListener('click', passRouter, { capture: true })
  }, [])
  return null
}
