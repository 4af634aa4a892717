import { scriptsMissingEvent } from './load-scripts'

/** The event of the document that says that React answers clicks; it comes once, from `Hydrated`. */
export const hydratedEvent = 'hydrated'

/** Buttons that browsers carry out themselves, and those that `installHandOff` answers. */
const native = '[popovertarget], [commandfor], [data-open-app]'

/** How often a control that was taken is looked at until React has hydrated it, in milliseconds. */
const checkInterval = 50

/**
 * Takes the first activation of controls that need React before it is there: the control shows at once that it was taken
 * (`aria-busy`), and is carried out at hydration, once. Forms that post are treated alike; where scripts do not come, those
 * that work without scripts (`data-native`) are sent by the browser. It runs behind the HTML of the server.
 */
export function queueUntilHydrated(): void {
  const served = new WeakSet(document.querySelectorAll('button, form'))
  const needsReact = (element: Element) => served.has(element) && !isHydrated(element)
  const ends = new AbortController()
  const options = { signal: ends.signal, capture: true }
  const taken = new Map<HTMLElement, () => void>()

  const take = (event: Event, control: HTMLElement, carryOut: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    control.setAttribute('aria-busy', 'true')
    if (taken.size === 0) setTimeout(carryOutHydrated, checkInterval)
    taken.set(control, carryOut)
  }
  const carryOutHydrated = () => {
    for (const [control, carryOut] of taken) {
      if (needsReact(control)) continue
      taken.delete(control)
      control.removeAttribute('aria-busy')
      carryOut()
    }
    if (taken.size > 0) setTimeout(carryOutHydrated, checkInterval)
  }

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (!button || button.disabled || button.matches(native) || !needsReact(button)) return
      if (button.form && button.type === 'submit') return
      take(event, button, () => button.click())
    },
    options,
  )
  document.addEventListener(
    'submit',
    (event) => {
      const { target: form, submitter } = event
      // A form that gets holds nothing personal, and works without scripts.
      if (!(form instanceof HTMLFormElement) || form.method === 'get' || !needsReact(form)) return
      // React finishes the hydration of a part when a click arrives in it, and not when a submit does.
      take(event, submitter ?? form, () => (submitter ? submitter.click() : form.requestSubmit()))
    },
    options,
  )
  document.addEventListener(hydratedEvent, carryOutHydrated, { once: true })
  document.addEventListener(
    scriptsMissingEvent,
    () => {
      ends.abort()
      const controls = [...taken.keys()]
      taken.clear()
      for (const control of controls) control.removeAttribute('aria-busy')
      const forms = controls.map((control) => control.closest('form'))
      forms.find((form) => form?.matches('[data-native]'))?.submit()
    },
    { once: true },
  )
}

/**
 * Whether React has hydrated an element. React hydrates parts of a page later than the rest and fires no event for it.
 * React stores the data of a hydrated element under a property with this prefix.
 */
function isHydrated(element: Element): boolean {
  const isPageHydrated = 'hydrated' in document.documentElement.dataset
  return isPageHydrated && Object.keys(element).some((name) => name.startsWith('__reactProps$'))
}
