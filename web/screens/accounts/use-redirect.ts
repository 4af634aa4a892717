'use client'

import { useEffect } from 'react'

/**
 * Leads to another page of the site after a while, in place of this one, so that "back" does not return to a spent link.
 * The new page is a document of its own: it must not run under the policies of this one.
 * @param path null as long as there is nowhere to go
 * @param delay in milliseconds
 */
export function useRedirect(path: string | null, delay: number): void {
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => location.replace(path), delay)
    return () => clearTimeout(timer)
  }, [path, delay])
}
