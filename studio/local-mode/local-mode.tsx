import { type ClientConfig, createClient } from '@sanity/client'
import { useToast } from '@sanity/ui/toast'
import { useEffect } from 'react'
import type { LayoutProps, WorkspaceOptions } from 'sanity'
import { cloudLinks } from '../patches/markup.ts'
import { createLocalFetch, refused, reportForbidden } from './local-fetch.ts'
import { createTunnelFetch } from './tunnel/tunnel-fetch.ts'
import { LocalNavbar } from './user-menu.tsx'
import { forgetUnknownUser } from './user-token.ts'

/**
 * The configuration of a Studio on a local content lake: sends every request of the page to it, and disables features
 * that only Sanity's cloud offers.
 * @param apiHost the lake's origin
 */
export function localMode(apiHost: string, projectId: string): Partial<WorkspaceOptions> {
  forgetUnknownUser(projectId)
  globalThis.fetch = createLocalFetch(apiHost, projectId, globalThis.fetch.bind(globalThis))
  const tunnelFetch = reportForbidden(createTunnelFetch(apiHost))
  const resolveFetch = () => tunnelFetch
  return {
    apiHost,
    // `apiHost` alone would put the project's id before the host name.
    unstable_clientFactory: (config: ClientConfig) =>
      createClient({ ...config, apiHost, useProjectHostname: false, resolveFetch }),
    scheduledPublishing: off,
    tasks: off,
    announcements: off,
    mediaLibrary: off,
    apps: { canvas: off },
    studio: { components: { navbar: LocalNavbar, layout: LocalLayout } },
  }
}

const off = { enabled: false }

/** Wraps the Studio in local mode: reports rejections of the lake and hides links to hosted accounts. */
function LocalLayout(props: LayoutProps) {
  const { push } = useToast()
  useEffect(() => {
    const say = () =>
      push({
        id: 'refused',
        status: 'warning',
        closable: true,
        duration: 15_000,
        title: 'Your role may not do this, so it was not done.',
        description: 'What you typed is still here. Ask somebody whose role may do it.',
      })
    window.addEventListener(refused, say)
    return () => window.removeEventListener(refused, say)
  }, [push])
  return (
    <>
      <style>{`${cloudLinks} { display: none }`}</style>
      {props.renderDefault(props)}
    </>
  )
}
