import { type RefObject, useRef } from 'react'
import { paneFooter } from '../../patches/markup.ts'
import { useListener } from '../../ui/use-listener.ts'

declare global {
  interface WindowEventMap {
    'return-focus': CustomEvent<string>
  }
}

/** Requests that a document's form takes focus back from Publish, which is disabled during a publish. */
export function returnFocus(id: string): void {
  window.dispatchEvent(new CustomEvent('return-focus', { detail: id }))
}

/**
 * Returns focus to the last focused field on `returnFocus`.
 * @returns ref of the element around the form
 */
export function useKeepFocus(id: string): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null)
  const last = useRef<HTMLElement>(null)
  useListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && form.current?.contains(target)) last.current = target
  })
  useListener('return-focus', ({ detail }) => {
    const { activeElement } = document
    const isLost = activeElement === document.body || activeElement?.closest(paneFooter)
    if (detail !== id || !isLost) return
    const field = last.current?.isConnected ? last.current : form.current
    field?.focus({ preventScroll: true })
  })
  return form
}
