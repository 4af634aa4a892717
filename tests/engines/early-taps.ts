import { request as httpRequest } from 'node:http'
import { serve } from '../../schemas/testing/serve.ts'
import {
  controlSelector,
  type FoundControl,
  findRow,
  findUnknown,
  type Outcome,
} from '../end-to-end/controls.ts'

export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/**
 * Serves the site without its scripts until the test is done, for a browser whose driver cannot block
 * requests.
 * @returns the server's origin
 */
export function withoutScripts(siteUrl: string): Promise<string> {
  return serve((request, response) => {
    const { url = '/', method, headers } = request
    if (/\.js(?:\?|$)/.test(url)) {
      response.destroy()
      return
    }
    const outgoing = httpRequest(siteUrl + url, {
      method,
      headers: { ...headers, host: new URL(siteUrl).host },
    })
    outgoing.once('error', () => response.destroy())
    outgoing.once('response', (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    request.pipe(outgoing)
  })
}

/** A control, by its index among a selector's matches, and the expected outcome of tapping it. */
export interface Tap {
  selector: string
  at: number
  outcome: Outcome
}

/**
 * Outcomes in the order of the taps. Opening the app comes last, because the browser might leave the page for
 * it.
 */
const order: readonly Outcome[] = ['takes input', 'searches', 'sends', 'waits', 'opens', 'opens the app']

/**
 * Taps each visible control of a page whose scripts are late or missing, and compares the immediate outcome with the table
 * of controls.
 * @param controls the result of `describeElements` in the page
 * @param tap runs `tapControl` in the page with the browser's driver
 * @returns the faults
 */
export async function tapEarly(
  controls: readonly FoundControl[],
  tap: (tap: Tap) => Promise<string>,
): Promise<string[]> {
  const visible = controls.flatMap((control, at) => (control.isVisible ? [{ ...control, at }] : []))
  const faults = [
    ...findUnknown(visible),
    ...visible.filter(({ isDeadLink }) => isDeadLink).map(({ name }) => name),
  ]
  for (const outcome of order) {
    const wanted = visible.filter((control) => findRow(control)?.outcome === outcome)
    for (const { at, name } of outcome === 'opens the app' ? wanted.slice(0, 1) : wanted) {
      const fault = await tap({ selector: controlSelector, at, outcome })
      if (fault) faults.push(`${name}: ${fault}`)
    }
  }
  return faults
}

/** Taps a control and returns its fault; an empty string if there is none. Runs in the page. */
export function tapControl({ selector, at, outcome }: Tap): string {
  const root = document.documentElement
  if ('hydrated' in root.dataset) return 'the scripts came too early'
  const control = document.querySelectorAll<HTMLElement>(selector)[at]
  if (!control) return 'is gone'
  const form = control.closest('form')
  if (outcome === 'takes input') {
    if ('value' in control && !(control instanceof HTMLSelectElement))
      control.value = 'walker@student.example'
    return ''
  }
  if (outcome === 'searches') {
    let isSent = false
    const keep = (event: Event) => {
      isSent = !event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('submit', keep)
    control.click()
    removeEventListener('submit', keep)
    return isSent ? '' : 'sends nothing'
  }
  if (outcome === 'opens') {
    const id = control.getAttribute('popovertarget') ?? control.getAttribute('commandfor')
    const part = id ? document.getElementById(id) : control.closest('details')
    const isOpen = () => part?.matches(':popover-open, :modal, details[open]')
    const before = isOpen()
    control.click()
    const opens = isOpen() !== before
    if (part instanceof HTMLDialogElement) part.close()
    else control.click()
    return opens ? '' : 'opens nothing'
  }
  if (outcome === 'opens the app') {
    control.click()
    const said = control.parentElement?.querySelector('[role="status"]')?.textContent
    return said && control.matches('[aria-disabled="true"]') ? '' : 'does not open the app'
  }
  // If the scripts are missing, the browser submits the form and leaves the page.
  if ('scriptsMissing' in root.dataset) return form?.matches('[data-native]') ? '' : 'is dead'
  control.click()
  return control.getAttribute('aria-busy') === 'true' ? '' : 'does not show that it was tapped'
}
