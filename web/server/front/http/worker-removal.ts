import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from './send.ts'

/**
 * Replaces a service worker that a former site at this address has left in browsers: it deletes its caches, unregisters
 * itself and reloads the pages that it held. This site has no worker.
 */
const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url).catch(() => {})
}
`

/** Whether a browser asks for the script of a service worker, as it does each time a visitor opens a page that has one. */
export function isWorkerRequest({ headers }: IncomingMessage): boolean {
  return headers['service-worker'] === 'script'
}

/** Sends a worker that removes itself, in place of one that does not exist here. */
export function sendWorkerRemoval(response: ServerResponse): void {
  sendText(response, 200, script, {
    'content-type': 'text/javascript; charset=utf-8',
    // The former worker may have been registered for more than the folder of its script.
    'service-worker-allowed': '/',
  })
}
