import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendText } from './send.ts'

/**
 * A service worker that replaces any worker left in browsers by a previous site at this origin. It deletes all caches,
 * unregisters itself and reloads the pages that it controls. This site does not have a service worker.
 */
const script = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
  for (const page of await clients.matchAll({ type: 'window' })) page.navigate(page.url).catch(() => {})
}
`

/**
 * Whether a browser is requesting a service worker script, as it does whenever a visitor opens a page that a worker
 * controls.
 */
export function isWorkerRequest({ headers }: IncomingMessage): boolean {
  return headers['service-worker'] === 'script'
}

/** Sends a worker that removes itself, in place of the requested one, which this site does not have. */
export function sendWorkerRemoval(response: ServerResponse): void {
  sendText(response, 200, script, {
    'content-type': 'text/javascript; charset=utf-8',
    // The previous worker's scope might be larger than its script's folder.
    'service-worker-allowed': '/',
  })
}
