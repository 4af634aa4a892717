import { track, type UsageEvent } from '@/analytics'
import type { AppTarget } from './deep-link'
import type { HandoffCallbacks } from './use-open-app'

/**
 * Reports what becomes of an attempt to open the app.
 * @param meaning what the attempt means to the visitor, reported with it: to log in, for example
 */
export function handoffEvents({ screen }: AppTarget, meaning?: UsageEvent): HandoffCallbacks {
  return {
    onAttempt: (platform) => {
      track({ name: 'app_open_attempt', parameters: { platform, screen } })
      if (meaning) track(meaning)
    },
    onStoreRedirect: (platform) => track({ name: 'app_store_redirect', parameters: { platform, screen } }),
    onOpened: (platform) => track({ name: 'app_opened', parameters: { platform, screen } }),
  }
}
