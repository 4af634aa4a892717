import { linkInQuery } from '../../schemas/account-paths'
import { installHandOff } from '../handoff/hand-off'
import { awaitScripts } from './await-scripts'
import { renderDistantSections } from './distant-sections'
import { installInvokerCommands } from './invoker-commands'
import { queueUntilHydrated } from './queue'

/**
 * The script that `web/server` inlines in the pages that it post-processes (`web/server/front/html/late-scripts.ts`).
 * It handles the first tap while the other scripts load. `hydrated.tsx` loads the script on all other pages.
 */
if (!('beforeHydration' in window)) {
  Object.assign(window, { beforeHydration: true })
  installHandOff(document)
  installInvokerCommands(document)
  renderDistantSections()
  if (!('hydrated' in document.documentElement.dataset)) {
    beginAtTop()
    showWithoutLink()
    queueUntilHydrated()
    awaitScripts()
  }
}

/**
 * Shows the "missing link" content of a page that only works if it was opened from an action link. Only the browser can
 * tell whether the link is missing, because after a reload the link is only in the history entry.
 */
function showWithoutLink(): void {
  const without = document.querySelector<HTMLElement>('[data-without-link]')
  if (!without || linkInQuery.test(location.search) || history.state?.actionLink) return
  without.hidden = false
  if (without.previousElementSibling instanceof HTMLElement) without.previousElementSibling.hidden = true
}

/**
 * Shows the home page from its top when the browser loads or reloads it. Going back restores the scroll position.
 * Navigation within the site does not change it.
 */
function beginAtTop(): void {
  const [load] = performance.getEntriesByType('navigation')
  const isWayBack = load instanceof PerformanceNavigationTiming && load.type === 'back_forward'
  if (location.pathname !== '/' || isWayBack) return
  // Otherwise the browser would restore the old position after a reload, which it can do until the `load` event is
  // over.
  history.scrollRestoration = 'manual'
  scrollTo({ top: 0, behavior: 'instant' })
  const allowWayBack = () => {
    history.scrollRestoration = 'auto'
  }
  addEventListener('load', () => setTimeout(allowWayBack), { once: true })
}
