import { once } from 'node:events'
import { createServer, request as httpRequest } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { whenDone } from '../../local/testing/when-done.ts'

export const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/**
 * Serves the site with late scripts until the test is done, in browsers whose drivers cannot hold a request back.
 * @param lateness of the scripts, in milliseconds; with `Infinity` they never come
 * @returns the origin under which it does
 */
export async function withLateScripts(siteUrl: string, lateness = 5000): Promise<string> {
  const server = createServer(async (request, response) => {
    const { url = '/', method, headers } = request
    if (/\.js(?:\?|$)/.test(url)) {
      if (lateness === Infinity) {
        response.destroy()
        return
      }
      await delay(lateness)
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
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenDone(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

/**
 * Describes the failures of a first tap on the menu and on the filters. Runs in the page, before its scripts are
 * loaded.
 */
export function tapOpeners(): string[] {
  if ('hydrated' in document.documentElement.dataset) return ['the scripts came too early']
  // A modal dialog closes an open menu, so the menu comes last, and stays open.
  const openers = ['commandfor', 'popovertarget'].flatMap((attribute) => [
    ...document.querySelectorAll<HTMLElement>(`[${attribute}]`),
  ])
  return openers.flatMap((opener) => {
    const id = opener.getAttribute('popovertarget') ?? opener.getAttribute('commandfor')
    const part = id && opener.getAttribute('command') !== 'close' ? document.getElementById(id) : null
    if (!part) return []
    opener.click()
    const isOpen = part.matches(part instanceof HTMLDialogElement ? ':modal' : ':popover-open')
    if (part instanceof HTMLDialogElement) part.close()
    return isOpen ? [] : [`${opener.getAttribute('aria-label') ?? opener.textContent} opens nothing`]
  })
}

/**
 * The page's status right after a tap on the button that opens the app. It is read in one step, because the browser
 * leaves the page although nothing handles the link.
 */
export function tapApp(): string {
  if ('hydrated' in document.documentElement.dataset) return 'the scripts came too early'
  const opener = document.querySelector<HTMLElement>('[data-open-app]')
  opener?.click()
  return opener?.parentElement?.querySelector('[role="status"]')?.textContent ?? 'nothing'
}
