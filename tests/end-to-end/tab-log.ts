import type { Page } from '@playwright/test'

/** What went wrong in a browser tab, and where it went. */
export interface TabLog {
  requests: string[]
  /** Requests that failed or were answered with an error, and errors of the console and the page. */
  problems: string[]
  /** Requests to other machines. */
  external: string[]
}

/** Records the traffic and the errors of a tab from now on. */
export function watchTab(page: Page): TabLog {
  const log: TabLog = { requests: [], problems: [], external: [] }
  page.on('request', (request) => {
    log.requests.push(request.url())
    const { protocol, hostname } = new URL(request.url())
    if (protocol.startsWith('http') && !['localhost', '127.0.0.1'].includes(hostname))
      log.external.push(request.url())
  })
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText
    // The page itself gives up requests, for instance when it leaves.
    if (reason !== 'net::ERR_ABORTED') log.problems.push(`${reason}: ${request.url()}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) log.problems.push(`${response.status()}: ${response.url()}`)
  })
  page.on('console', (message) => {
    if (message.type() === 'error') log.problems.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => log.problems.push(`page: ${error.message}`))
  return log
}
