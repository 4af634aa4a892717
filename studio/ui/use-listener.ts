import { useEffect, useEffectEvent } from 'react'

declare global {
  interface WindowEventMap {
    /** Dispatched on the document, and bubbles to the window. */
    visibilitychange: Event
  }
}

/** Listens to a window event. @param handle can be a new function in each render */
export function useListener<Name extends keyof WindowEventMap>(
  name: Name,
  handle: (event: WindowEventMap[Name]) => void,
): void {
  const onEvent = useEffectEvent(handle)
  useEffect(() => {
    const listen = (event: WindowEventMap[Name]) => onEvent(event)
    window.addEventListener(name, listen)
    return () => window.removeEventListener(name, listen)
  }, [name])
}
