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
    if (exceptions++ < maxExceptions)
      track({ name: 'exception', parameters: { description: textOf(cause), fatal: false } })
  }
  // On the window: account pages keep clicks on links from everything below it.
  window.addEventListener('click', countClick, { capture: true, signal })
  window.addEventListener('error', ({ error, message }) => failed(error ?? message), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => failed(reason), { signal })
  return () => watching.abort()
}

function countClick({ target }: Event) {
  const button = target instanceof Element && target.closest(`button, ${buttonLinkSelector}`)
  if (!button || button.closest('[data-uncounted]')) return
  const name = button.getAttribute('aria-label') ?? seenIn(button)
  track({ name: 'button_click', parameters: { button_name: name.trim().replaceAll(/\s+/g, ' ') } })
}

/** The words of a button, without those that are only heard. */
function seenIn(button: Element): string {
  const seen = [...button.childNodes].filter(
    (node) => !(node instanceof Element && node.matches('.visually-hidden')),
  )
  return seen.map(({ textContent }) => textContent).join('')
}

function textOf(cause: unknown): string {
  return cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
}
