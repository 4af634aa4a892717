import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from './send.ts'

/**
 * Replaces a service worker that a former site at this origin left in browsers. It deletes its caches, unregisters itself and
 * reloads its pages. This site has no service worker.
 */
const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url).catch(() => {})
}
`

/** Whether a browser requests a service worker script, as it does each time a visitor opens a page with a worker. */
export function isWorkerRequest({ headers }: IncomingMessage): boolean {
  return headers['service-worker'] === 'script'
}

/** Sends a worker that removes itself in place of a missing one. */
export function sendWorkerRemoval(response: ServerResponse): void {
  sendText(response, 200, script, {
    'content-type': 'text/javascript; charset=utf-8',
    // The scope of the former worker can be larger than the folder of its script.
    'service-worker-allowed': '/',
  })
}
