'use client'

import { type ReactNode, useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * What only the browser knows, such as its abilities.
 * @param read reads it in the browser; equal results are the same value
 * @param onServer stands for it in the HTML of the server, and until that has come alive
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}

/** What the server sends and the browser keeps, and never makes itself when it navigates. */
export function OnlyFromServer({ children }: { children: ReactNode }) {
  const [isFromServer] = useState(useBrowserValue(() => false, true))
  return isFromServer && children
}
