'use client'

import { useEffect } from 'react'

/** Runs once the page is alive: the link is known to the browser only. */
export function useOpenedLink(open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is opened once.
  useEffect(open, [])
}
