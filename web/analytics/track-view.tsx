'use client'

import { useEffect } from 'react'
import type { UsageEvent } from './catalogue'
import { track } from './track'

/**
 * Reports once that the part of a page that contains this component was shown, and again when the visitor returns to
 * it. A new object with equal content is the same event.
 */
export function TrackView({ event }: { event: UsageEvent }) {
  const content = JSON.stringify(event)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` identifies the event.
  useEffect(() => {
    let callOff = () => {}
    // React may run an effect twice in a row. The timer of the first run does not live to fire.
    const timer = setTimeout(() => {
      callOff = whenTitled(() => track(event))
    })
    return () => {
      clearTimeout(timer)
      callOff()
    }
  }, [content])
  return null
}

/**
 * Calls as soon as the document has a title, which the router may bring a moment after a page.
 * @returns a function that calls it off
 */
function whenTitled(call: () => void): () => void {
  const observer = new MutationObserver(() => callWhenTitled())
  const callWhenTitled = () => {
    if (document.title === '') return
    observer.disconnect()
    call()
  }
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  callWhenTitled()
  return () => observer.disconnect()
}
