import { scriptsMissingEvent } from './load-scripts'

/** The event of the document that says that React answers clicks; it comes once, from `Hydrated`. */
export const hydratedEvent = 'hydrated'

/** Buttons that browsers carry out themselves, and those that `installHandOff` answers. */
const native = '[popovertarget], [commandfor], [data-open-app]'

/**
 * Takes the first activation of controls that need React before it is there: the control shows at once that it was taken
 * (`aria-busy`), and is carried out at hydration, once. Forms that post are treated alike; where scripts do not come, those
 * that work without scripts (`data-native`) are sent by the browser.
 */
export function queueUntilHydrated(): void {
  const ends = new AbortController()
  const options = { signal: ends.signal, capture: true }
  const taken = new Map<HTMLElement, () => void>()
  const take = (event: Event, control: HTMLElement, carryOut: () => void) => {
    event.preventDefault()
    event.stopPropagation()
    control.setAttribute('aria-busy', 'true')
    taken.set(control, carryOut)
  }
  const release = (carryOut: boolean) => {
    ends.abort()
    for (const [control, run] of taken) {
      control.removeAttribute('aria-busy')
      if (carryOut) run()
    }
    taken.clear()
  }

  document.addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (!button || button.disabled || button.matches(native)) return
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
      if (!(form instanceof HTMLFormElement) || form.method === 'get') return
      // A click on the button has React hydrate the form first, where it stands in a part that hydrates later.
      take(event, submitter ?? form, () => (submitter ? submitter.click() : form.requestSubmit()))
    },
    options,
  )
  document.addEventListener(hydratedEvent, () => release(true), { once: true })
  document.addEventListener(
    scriptsMissingEvent,
    () => {
      const forms = [...taken.keys()].map((control) => control.closest('form'))
      release(false)
      forms.find((form) => form?.matches('[data-native]'))?.submit()
    },
    { once: true },
  )
}
