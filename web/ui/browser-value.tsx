'use client'

import { type ReactNode, useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * Returns a value that only the browser knows, such as its features.
 * @param read reads it in the browser; equal results are the same value
 * @param onServer the value in the server's HTML, and until hydration
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}

/**
 * Renders children on the server. The browser keeps them at hydration, and renders nothing after a client navigation.
 */
export function OnlyFromServer({ children }: { children: ReactNode }) {
  const [isFromServer] = useState(useBrowserValue(() => false, true))
  return isFromServer && children
}
