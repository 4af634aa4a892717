'use client'

import { type ReactNode, useState, useSyncExternalStore } from 'react'

const neverChanges = () => () => {}

/**
 * Returns a value that is available only in the browser, such as a supported feature.
 * @param read reads the value in the browser; unchanged values must be equal by `Object.is`
 * @param onServer the value in the server's HTML and until hydration
 */
export function useBrowserValue<Value>(read: () => Value, onServer: Value): Value {
  return useSyncExternalStore(neverChanges, read, () => onServer)
}

/**
 * Renders children on the server only. Hydration preserves their HTML, but after a client navigation they are not
 * rendered.
 */
export function OnlyFromServer({ children }: { children: ReactNode }) {
  const [isFromServer] = useState(useBrowserValue(() => false, true))
  return isFromServer && children
}
