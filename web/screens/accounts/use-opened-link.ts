'use client'

import { useEffect } from 'react'

/** Runs `open` once after hydration, because only the browser knows the link. */
export function useOpenedLink(open: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is opened once.
  useEffect(open, [])
}
