import { type RefObject, useEffect, useRef } from 'react'
import { paneFooter } from '../../patches/markup.ts'

const published = 'document-published'

/** Asks the form of a document to take the focus back from Publish, which is disabled meanwhile. */
export function returnFocus(id: string): void {
  document.dispatchEvent(new CustomEvent(published, { detail: id }))
}

/**
 * Gives the focus back to the field that had it last when `returnFocus` asks for it.
 * @returns ref of the element around the form
 */
export function useKeepFocus(id: string): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let last: HTMLElement | undefined
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && form.current?.contains(target)) last = target
    }
    const focus = (event: Event) => {
      if (!('detail' in event) || event.detail !== id) return
      const { activeElement } = document
      const isLost = activeElement === document.body || activeElement?.closest(paneFooter)
      if (isLost) (last?.isConnected ? last : form.current)?.focus({ preventScroll: true })
    }
    document.addEventListener('focusin', remember)
    document.addEventListener(published, focus)
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener(published, focus)
    }
  }, [id])
  return form
}
