import { isAccountPath } from '@/config/account-paths'
import { track } from './track'

/** Marks a link that looks like a button, so that it counts as one. */
export const buttonLinkSelector = 'a[data-button]'

/** Failures that repeat, in a timer for example, are reported this often and not again until the next load. */
const maxExceptions = 10

/** Reports button clicks and failures anywhere in the document. Returns what stops it. */
export function watchDocument(): () => void {
  const watching = new AbortController()
  const { signal } = watching
  let exceptions = 0
  const failed = (cause: unknown) => {
    if (exceptions++ < maxExceptions) track('exception', { description: textOf(cause), fatal: false })
  }
  // In this order: what crosses the border reaches no further listener.
  window.addEventListener('click', countClick, { capture: true, signal })
  window.addEventListener('click', crossBorder, { capture: true, signal })
  window.addEventListener('error', ({ error, message }) => failed(error ?? message), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => failed(reason), { signal })
  return () => watching.abort()
}

function countClick({ target }: Event) {
  const button = target instanceof Element && target.closest(`button, ${buttonLinkSelector}`)
  if (!button || button.closest('[data-uncounted]')) return
  const name = button.getAttribute('aria-label') ?? button.textContent
  track('button_click', { button_name: name.trim().replaceAll(/\s+/g, ' ') })
}

/**
 * Links between account pages and the rest of the site load the page anew, so that no analytics script of one page is
 * there on the other: the browser follows a link by itself when no script hears of the click.
 */
function crossBorder(event: Event) {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || link.origin !== location.origin) return
  if (isAccountPath(link.pathname) !== isAccountPath(location.pathname)) event.stopImmediatePropagation()
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
}
