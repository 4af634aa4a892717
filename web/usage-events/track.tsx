'use client'

import { useEffect } from 'react'
import type { UsageEvent } from './catalogue'

type Receiver = (event: UsageEvent) => void

/** Events reported before a listener is set. Their number is limited, because a listener might never be set. */
const waiting: UsageEvent[] = []
const maxWaiting = 20
let receiver: Receiver | undefined

/**
 * Reports a usage event. The listener decides, based on the visitor's consent, whether to send it. Events are held
 * until a listener is set.
 */
export function track(event: UsageEvent): void {
  if (receiver) receiver(event)
  else if (waiting.length < maxWaiting) waiting.push(event)
}

/** Sets the only listener. It first receives the events that have been reported so far. */
export function receiveEvents(receive: Receiver): void {
  receiver = receive
  for (const event of waiting.splice(0)) receive(event)
}

/**
 * Reports a view of the part of the page that contains this component, once per visit to the page. If the page is
 * prerendered or in a background tab, the view is reported when the page becomes visible. A new object with equal
 * content counts as the same event.
 */
export function TrackView({ event }: { event: UsageEvent }) {
  const content = JSON.stringify(event)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `content` identifies the event.
  useEffect(() => {
    let callOff = () => {}
    // React can run an effect twice in a row. The first run's timer is then cleared before firing.
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
 * Calls back as soon as the document is visible and has a title, which the router might set shortly after it shows a
 * page.
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
