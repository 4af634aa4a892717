'use client'

import { useEffect } from 'react'

/**
 * Makes the links of a page load whole documents. A page that is entered without one keeps the Content Security Policy,
 * the referrer policy and the address of the page before, and those of the account pages fit no other page.
 */
export function OwnDocument() {
  useEffect(() => {
    // The router listens on the document, so it is passed over here. Browsers follow the link by themselves.
    const passRouter = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a[href]')) event.stopPropagation()
    }
    window.addEventListener('click', passRouter, { capture: true })
    return () => window.removeEventListener('click', passRouter, { capture: true })
  }, [])
  return null
}
