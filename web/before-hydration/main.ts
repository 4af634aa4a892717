import { installHandOff } from '../handoff/hand-off'
import { installInvokerCommands } from './invoker-commands'
import { loadScriptsAfterFirstPaint } from './load-scripts'
import { queueUntilHydrated } from './queue'
import { showWithoutLink } from './without-link'

/**
 * The script that is inline in every page (`web/server/html/late-scripts.ts`). It handles the first tap while the other
 * scripts load. `instrumentation-client.ts` loads it where no server has put it into the page.
 */
if (!('beforeHydration' in window)) {
  Object.assign(window, { beforeHydration: true })
  installHandOff(document)
  installInvokerCommands(document)
  if (!('hydrated' in document.documentElement.dataset)) {
    showWithoutLink()
    queueUntilHydrated()
    loadScriptsAfterFirstPaint()
  }
}
