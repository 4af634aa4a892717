'use client'

import { useEffect } from 'react'

/**
 * Redirects to another page of the site after a delay. Replaces the history entry, so that "back" does not return to a
 * used link. Loads a new document, because the new page must not run under the policies of this one.
 * @param path null while there is no target
 * @param delay in milliseconds
 */
export function useRedirect(path: string | null, delay: number): void {
  useEffect(() => {
    if (path === null) return
    const timer = setTimeout(() => location.replace(path), delay)
    return () => clearTimeout(timer)
  }, [path, delay])
}
