'use client'

import { useEffect } from 'react'

/**
 * Makes a page's links load whole documents. A client-side navigation would keep the account page's Content Security
 * Policy, referrer policy and document URL, which are wrong for other pages.
 */
export function OwnDocument() {
  useEffect(() => {
    // Stop the event before it reaches the router, which listens on the document. The browser still follows the link.
    const passRouter = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    }
    window.addEventListener('click', passRouter, { capture: true })
    return () => window.removeEventListener('click', passRouter, { capture: true })
  }, [])
  return null
}
