import { expect, inject, test } from 'vitest'
import { getStatus } from './raw-request.ts'

const { ports } = inject('site')

const data = '/v2025-09-01/data'
const documents = '/v1/projects/demo-campus/databases/(default)/documents'
const accounts = '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local'

/** Requests from foreign pages to each service. */
const services = [
  ['studio', 'GET', `${data}/query/production?query=*`, 403],
  ['studio', 'GET', `${data}/export/production`, 403],
  ['studio', 'GET', '/v1/users/me', 403],
  ['studio', 'POST', `${data}/mutate/production`, 403],
  ['studio', 'POST', `${data}/actions/production`, 403],
  ['studio', 'POST', '/v1/assets/files/production?filename=foreign.txt', 403],
  ['firestore', 'GET', `${documents}/events`, 403],
  ['firestore', 'POST', `${documents}/events?documentId=foreign`, 403],
  ['firestore', 'POST', `${documents}:commit`, 403],
  ['auth', 'GET', '/outbox', 403],
  ['auth', 'POST', accounts, 403],
  ['inbox', 'GET', '/api/messages', 403],
  ['inbox', 'POST', '/forms/contact', 403],
  // The site is public under any host name, but its API is not.
  ['site', 'GET', '/events', 200],
  ['site', 'POST', '/api/revalidate', 401],
] as const

/**
 * Request headers of a page with another origin, and of a page whose foreign host name resolves to this
 * machine.
 */
const foreign: Record<string, string>[] = [{ origin: 'http://foreign.example' }, { host: 'foreign.example' }]

test.each(services)(
  "a foreign page's request to the %s service, %s %s, gets status %i",
  async (name, method, path, status) => {
    for (const headers of foreign) {
      expect(await getStatus(ports[name], path, headers, method), JSON.stringify(headers)).toBe(status)
    }
  },
)
