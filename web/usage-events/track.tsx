'use client'

import { useEffect } from 'react'
import type { UsageEvent } from './catalogue'

type Receiver = (event: UsageEvent) => void

/** Events before a listener is set. Limited, because there might never be one. */
const waiting: UsageEvent[] = []
const maxWaiting = 20
let receiver: Receiver | undefined

/**
 * Reports a usage event. It does nothing without a listener. The listener decides by the visitor's consent whether
 * the event is sent.
 */
export function track(event: UsageEvent): void {
  if (receiver) receiver(event)
  else if (waiting.length < maxWaiting) waiting.push(event)
}

/** Sets the only listener. It gets the waiting events first. */
export function receiveEvents(receive: Receiver): void {
  receiver = receive
  for (const event of waiting.splice(0)) receive(event)
}

/**
 * Reports once that the part of a page with this component was seen, and again when the visitor returns to it. A page that is
 * prerendered, or in a background tab, is reported when it becomes visible. A new object with equal content is the same event.
 */
export function TrackView({ event }: { event: UsageEvent }) {
  const content = JSON.stringify(event)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` identifies the event.
  useEffect(() => {
    let callOff = () => {}
    // React can run an effect twice in a row. The timer of the first run is cleared before it fires.
    const timer = setTimeout(() => {
      callOff = whenSeen(() => track(event))
    })
    return () => {
      clearTimeout(timer)
      callOff()
    }
  }, [content])
  return null
}

/**
 * Calls back as soon as the document is visible and has a title, which the router might set shortly after showing a page.
 * @returns a function that cancels the call
 */
function whenSeen(call: () => void): () => void {
  const watching = new AbortController()
  const observer = new MutationObserver(() => callWhenSeen())
  const stop = () => {
    watching.abort()
    observer.disconnect()
  }
  const callWhenSeen = () => {
    // A prerendered page is hidden until it is activated.
    if (document.title === '' || document.visibilityState === 'hidden') return
    stop()
    call()
  }
  document.addEventListener('visibilitychange', callWhenSeen, { signal: watching.signal })
  observer.observe(document.head, { childList: true, subtree: true, characterData: true })
  callWhenSeen()
  return stop
}
