import type { UsageEvent } from './catalogue'

type Receiver = (event: UsageEvent) => void

/** Events that happen before the rest of this folder is loaded; bounded, because it may never be. */
const waiting: UsageEvent[] = []
const maxWaiting = 20
let receiver: Receiver | undefined

/**
 * Reports a usage event. It does nothing without a listener. Another module decides by the visitor's consent whether
 * the event is sent.
 */
export function track(event: UsageEvent): void {
  if (receiver) receiver(event)
  else if (waiting.length < maxWaiting) waiting.push(event)
}

/** Names the one function that gets all events from now on, beginning with those that are waiting. */
export function receiveEvents(receive: Receiver): void {
  receiver = receive
  for (const event of waiting.splice(0)) receive(event)
}
