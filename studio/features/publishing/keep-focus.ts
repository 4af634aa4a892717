import { type RefObject, useRef } from 'react'
import { paneFooter } from '../../patches/markup.ts'
import { useListener } from '../../ui/use-listener.ts'

declare global {
  interface WindowEventMap {
    'return-focus': CustomEvent<string>
  }
}

/**
 * Asks a document's form to take focus back from Publish, because the button is disabled while publishing.
 */
export function returnFocus(id: string): void {
  window.dispatchEvent(new CustomEvent('return-focus', { detail: id }))
}

/**
 * Returns focus to the last focused field when `returnFocus` is called.
 * @returns a ref for the element around the form
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
