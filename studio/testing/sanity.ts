/** Sanity's hooks, for `vi.mock('sanity')`. They read the content that a test passes to `openStudio`. */
import { createClient } from '@sanity/client'
import { evaluateSync, parse } from 'groq-js'
import { concat, NEVER, of } from 'rxjs'

export { getDraftId, getPublishedId, isDraftId } from '@sanity/client/csm'

let studio = createStudio([])
const client = createClient({
  ...{ projectId: 'campus', dataset: 'production', apiVersion: '2025-09-01', useCdn: false },
  resolveFetch: () => async (_url, init) => {
    if (init?.body) studio.requests.push(JSON.parse(String(init.body)))
    return Response.json({ results: [], documents: [] })
  },
})

function createStudio(dataset: readonly { _id: string }[], permissions = ['publish', 'update']) {
  const listenQuery = ({ fetch }: { fetch: string }, params: Record<string, string>) =>
    concat(of(evaluateSync(parse(fetch, { params }), { dataset, params }).data), NEVER)
  const find = (id: string) => dataset.find(({ _id }) => _id === id) ?? null
  return { documents: { listenQuery }, find, permissions, requests: [] as unknown[] }
}

/** `requests` receives the bodies of later requests to the content lake. */
export function openStudio(...content: Parameters<typeof createStudio>) {
  studio = createStudio(...content)
  return studio
}

export const useClient = () => client
export const useDocumentPairPermissions = ({ permission }: { permission: string }) => [
  { granted: studio.permissions.includes(permission) },
]
export const useDocumentStore = () => studio.documents
export const useDocumentValuePermissions = () => [{ granted: true }]
export const useEditState = (id: string) => ({
  draft: studio.find(`drafts.${id}`),
  published: studio.find(id),
})
// A document with this id stands for a field whose text cannot be read.
export const useParseErrors = () => (studio.find('unreadable') ? { from: {} } : {})
export const useSchema = () => ({ get: () => ({ jsonType: 'object', fields: [{ name: 'to', type: {} }] }) })
export const useSetPerspective = () => () => undefined
export const isGoingToUnpublish = () => false
export const stringToPath = (path: string) => [path]
