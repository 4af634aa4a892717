import type { HistoryAdapter } from '@sanity/visual-editing'
import { z } from 'zod'

/** Next's global router object, which is the only way to reach the router from outside React. */
const nextWindow = z.object({ next: z.object({ router: z.object({ refresh: z.function() }) }) })

const maxRenderMs = 5000

const checkIntervalMs = 50

/**
 * Renders the page again in place. Scroll position, open menus and form input are preserved. Reloads the page if its
 * layout has failed.
 */
export async function renderAgain(): Promise<void> {
  const router = nextWindow.safeParse(window).data?.next.router
  if (!router || hasFailed()) return location.reload()
  // An editor might start typing before a large page is hydrated. Until then the router throws an error that cannot be
  // caught. The page is hydrated when Next has inserted its route announcer.
  while (!document.querySelector('next-route-announcer'))
    await new Promise((resolve) => setTimeout(resolve, checkIntervalMs))
  router.refresh()
  await nextRendering()
  if (hasFailed()) location.reload()
}

/** Whether `app/global-error.tsx` has replaced the draft. It does not show later renders. */
const hasFailed = () => !document.getElementById('draft-bar')

/** Resolves when the draft bar shows a new render time. */
function nextRendering(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      observer.disconnect()
      clearTimeout(timer)
      resolve()
    }
    const observer = new MutationObserver(done)
    const timer = setTimeout(done, maxRenderMs)
    const bar = document.getElementById('draft-bar')
    if (bar) observer.observe(bar, { attributeFilter: ['data-rendered'] })
  })
}

/** Reports the frame's URL to the Studio, and navigates to the URLs that the Studio requests. */
export const history: HistoryAdapter = {
  subscribe(navigate) {
    const tell = () => navigate({ type: 'push', url: location.href, title: document.title })
    tell()
    window.navigation?.addEventListener('currententrychange', tell)
    return () => window.navigation?.removeEventListener('currententrychange', tell)
  },
  update({ type, url }) {
    if (type === 'pop') window.history.back()
    else if (type === 'replace') location.replace(url)
    else location.assign(url)
  },
}
