import type { UsageEvent } from '@/usage-events'
import { isAccountPath } from '../../schemas/account-paths.ts'
import { characterStart } from '../../schemas/text/shorten.ts'
import type { CommonParameters, CompleteEvent, Sink } from './complete-event'
import { currentChoice, visitorType } from './visitor'

/** Google Analytics truncates longer values. Source: https://support.google.com/analytics/answer/9267744 */
const maxValueLength = 100

/** A page has only a few events. More than this means that a fault is repeating. */
const maxHeld = 20

type Held = UsageEvent & { page: Omit<CommonParameters, 'visitor_type'> }

/**
 * Sends, holds or drops usage events.
 * @param loadSink loads the sink; called after consent, and again after a failure
 */
export function createDelivery(loadSink: () => Promise<Sink>) {
  let held: Held[] = []
  let sink: Promise<Sink> | undefined

  function send(event: Held) {
    sink ??= loadSink()
    sink
      .then((loaded) => currentChoice() === 'agreed' && loaded.send(complete(event)))
      // Ignore failures caused by a blocker or a lost connection. The next event loads the sink again.
      .catch(() => {
        sink = undefined
      })
  }

  return {
    /** Sends an event if the visitor has agreed, holds it until they choose, or drops it if they have declined. */
    deliver(event: UsageEvent) {
      if (!mayCount()) return
      const choice = currentChoice()
      const seen = { ...event, page: thisPage() }
      if (choice === 'agreed') send(seen)
      if (choice !== undefined) return
      // If the visitor agrees later, only events of the current page are sent, not those of earlier pages.
      held = held.filter(({ page }) => page.page_path === seen.page.page_path).slice(0, maxHeld)
      held.push(seen)
    },
    /** Sends or drops the events that were held on this page. Call it after the visitor's choice. */
    choose() {
      if (currentChoice() === 'agreed') held.forEach(send)
      else sink?.then((loaded) => loaded.stop()).catch(() => {})
      held = []
    },
  }
}

/**
 * Whether usage events can be sent from this page. After a client navigation from an account page, the document still
 * has that page's security policy, which blocks them.
 */
export function mayCount(): boolean {
  const [load] = performance.getEntriesByType('navigation')
  const loadedPath = load ? new URL(load.name).pathname : location.pathname
  return !isAccountPath(loadedPath) && !isAccountPath(location.pathname)
}

function thisPage(): Held['page'] {
  return {
    page_title: document.title,
    page_path: location.pathname,
    page_location: location.origin + location.pathname,
    screen_resolution: `${screen.width}x${screen.height}`,
  }
}

function complete({ name, parameters, page }: Held): CompleteEvent {
  const own = Object.entries(parameters).map(([key, value]) => [
    key,
    typeof value === 'string' ? value.slice(0, characterStart(value, maxValueLength)) : value,
  ])
  return { name, parameters: { ...page, visitor_type: visitorType(), ...Object.fromEntries(own) } }
}
