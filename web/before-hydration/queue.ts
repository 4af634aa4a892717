import { isHydrated } from '../ui/is-hydrated'
import { hydratedEvent, scriptsMissingEvent } from './await-scripts'

/** Buttons that browsers or `installHandOff` handle. */
const native = '[popovertarget], [commandfor], [data-open-app]'

/** Whether React handles the events of an element, because the page and the element are hydrated. */
const isAnswered = (element: Element) => 'hydrated' in document.documentElement.dataset && isHydrated(element)

const checkIntervalMs = 50

const maxHydrationMs = 5000

/** Elements that a visitor can use before hydration, in document order. */
const usable = () => [...document.querySelectorAll<HTMLElement>('button, form, input, select, textarea')]

/**
 * Until hydration, queues the first activation of each control that needs React. The control immediately shows that it
 * was activated (`aria-busy`), and is activated once after hydration. Forms with POST are queued too. If scripts fail
 * to load, the browser submits the forms that work without scripts (`data-native`). Call it when the server's HTML is
 * complete.
 */
export function queueUntilHydrated(): void {
  let served = usable()
  const isServed = new WeakSet<Element>(served)
  // Prevents controls from staying busy forever if React renames its internal property.
  let givesUpAt = Number.POSITIVE_INFINITY
  const needsReact = (element: Element) =>
    isServed.has(element) && !isAnswered(element) && performance.now() < givesUpAt
  const ends = new AbortController()
  const options = { signal: ends.signal, capture: true }
  let taken: HTMLElement[] = []

  const take = (event: Event, control: HTMLElement) => {
    event.preventDefault()
    event.stopPropagation()
    control.setAttribute('aria-busy', 'true')
    if (taken.length === 0) setTimeout(carryOutHydrated, checkIntervalMs)
    if (!taken.includes(control)) taken.push(control)
  }
  const carryOutHydrated = () => {
    const hydrated = taken.filter((control) => !needsReact(control))
    taken = taken.filter(needsReact)
    for (const control of hydrated) {
      control.removeAttribute('aria-busy')
      if (control instanceof HTMLFormElement) control.requestSubmit()
      else control.click()
    }
    if (taken.length > 0) setTimeout(carryOutHydrated, checkIntervalMs)
  }
  // If a translation tool changed the page before hydration, React renders it again. Typed text and queued controls
  // move to the new elements.
  const adoptReplaced = () => {
    const current = usable()
    const replaced = new Map(
      served.map((element, at) => [element, element.isConnected ? element : current[at]]),
    )
    for (const [old, field] of replaced) if (field && field !== old) copyValue(old, field)
    taken = taken.flatMap((control) => replaced.get(control) ?? [])
    served = []
  }

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (!button || button.disabled || button.matches(native) || !needsReact(button)) return
      if (button.form && button.type === 'submit') return
      take(event, button)
    },
    options,
  )
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      // GET forms contain nothing personal and work without scripts.
      if (!(form instanceof HTMLFormElement) || form.method === 'get' || !needsReact(form)) return
      // Queue the button's click, because a click makes React hydrate that part of the page, but a submit does not.
      take(event, submitter ?? form)
    },
    options,
  )
  document.addEventListener(
    hydratedEvent,
    () => {
      givesUpAt = performance.now() + maxHydrationMs
      adoptReplaced()
      carryOutHydrated()
    },
    { once: true },
  )
  document.addEventListener(
    scriptsMissingEvent,
    () => {
      ends.abort()
      const controls = taken
      taken = []
      for (const control of controls) control.removeAttribute('aria-busy')
      const forms = controls.map((control) => control.closest('form'))
      forms.find((form) => form?.matches('[data-native]'))?.submit()
    },
    { once: true },
  )
}

function copyValue(from: HTMLElement, to: HTMLElement): void {
  if (!isField(from) || !isField(to) || from.name !== to.name || from.value === to.value) return
  to.value = from.value
  to.dispatchEvent(new Event('input', { bubbles: true }))
}

function isField(element: HTMLElement) {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
