import { type ClientConfig, createClient } from '@sanity/client'
import type { LayoutProps, WorkspaceOptions } from 'sanity'
import { cloudLinks } from '../patches/markup.ts'
import { reportForbidden } from '../requests/protected-requests.ts'
import { RefusedNotice } from '../requests/refused-notice.tsx'
import { sendWithKeepalive, withRetries } from '../requests/retries.ts'
import { createStreamFetch } from './event-streams.ts'
import { createLocalFetch } from './local-fetch.ts'
import { LocalNavbar } from './user-menu.tsx'
import { forgetUnknownUser } from './user-token.ts'

/**
 * Configures a Studio with a local content lake: sends all of the page's requests to it, and disables
 * features that require Sanity's cloud.
 * @param apiHost the lake's origin
 */
export function localMode(apiHost: string, projectId: string): Partial<WorkspaceOptions> {
  forgetUnknownUser(projectId)
  globalThis.fetch = createLocalFetch(apiHost, projectId, globalThis.fetch.bind(globalThis))
  globalThis.WebSocket = new Proxy(globalThis.WebSocket, {
    construct: (Native, [address, protocols]: ConstructorParameters<typeof WebSocket>) =>
      presencePath.test(String(address)) ? new SilentSocket() : new Native(address, protocols),
  })
  const lakeFetch = reportForbidden(createStreamFetch(apiHost, withRetries(sendWithKeepalive)))
  const resolveFetch = () => lakeFetch
  return {
    apiHost,
    // If only `apiHost` is set, the client prefixes the host name with the project id.
    unstable_clientFactory: (config: ClientConfig) =>
      createClient({ ...config, apiHost, useProjectHostname: false, resolveFetch }),
    scheduledPublishing: off,
    tasks: off,
    announcements: off,
    mediaLibrary: off,
    apps: { canvas: off },
    document: { comments: off, askToEdit: off },
    studio: { components: { navbar: LocalNavbar, layout: LocalLayout } },
  }
}

const off = { enabled: false }

const presencePath = /\/socket\/[^/]+$/

/**
 * Replaces Sanity's presence socket, because the local lake does not have one, and Sanity retries a failing
 * socket forever.
 */
class SilentSocket extends EventTarget {
  readonly readyState = WebSocket.OPEN
  onopen?: () => void
  constructor() {
    super()
    setTimeout(() => this.onopen?.())
  }
  send(): void {}
  close(): void {}
}

/** Wraps the Studio in local mode and hides links to hosted accounts. */
function LocalLayout(props: LayoutProps) {
  return (
    <>
      <style>{`${cloudLinks} { display: none }`}</style>
      <RefusedNotice {...props} />
    </>
  )
}
