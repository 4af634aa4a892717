'use client'

import { type ReactNode, useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * Returns a value that is only available in the browser, such as its features.
 * @param read reads the value in the browser; equal results count as the same value
 * @param onServer the value in the server's HTML and until hydration
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}

/** Renders children on the server only. Hydration preserves them, but a client navigation renders nothing. */
export function OnlyFromServer({ children }: { children: ReactNode }) {
  const [isFromServer] = useState(useBrowserValue(() => false, true))
  return isFromServer && children
}
