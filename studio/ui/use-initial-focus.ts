import { type RefObject, useEffect, useRef } from 'react'

/** Focuses an element when its dialog opens. Sanity's dialogs move the focus to their Close button, after `autoFocus`. */
export function useInitialFocus<Element extends HTMLElement>(): RefObject<Element | null> {
  const ref = useRef<Element>(null)
  useEffect(() => {
    const timer = setTimeout(() => ref.current?.focus())
    return () => clearTimeout(timer)
  }, [])
  return ref
}
