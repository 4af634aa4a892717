/** Sanity's hooks, for `vi.mock('sanity')`. They read the content that a test passes to `openStudio`. */
import { createClient } from '@sanity/client'
import { evaluateSync, parse } from 'groq-js'
import { concat, NEVER, of } from 'rxjs'
import type { Path } from 'sanity'

export { getDraftId, getPublishedId, isDraftId } from '@sanity/client/csm'

let studio = createStudio([])
const client = createClient({
  ...{ projectId: 'campus', dataset: 'production', apiVersion: '2025-09-01', useCdn: false },
  resolveFetch: () => async (_url, init) => {
    if (studio.isRejecting) return Response.json({}, { status: 403 })
    if (init?.body) studio.requests.push(JSON.parse(String(init.body)))
    return Response.json({ results: [], documents: [] })
  },
})

function createStudio(dataset: readonly { _id: string }[], permissions = ['publish', 'update']) {
  const listenQuery = ({ fetch }: { fetch: string }, params: Record<string, string>) =>
    concat(of(evaluateSync(parse(fetch, { params }), { dataset, params }).data), NEVER)
  const find = (id: string) => dataset.find(({ _id }) => _id === id) ?? null
  const requests: unknown[] = []
  const openedPaths: Path[] = []
  return { documents: { listenQuery }, find, permissions, requests, openedPaths, isRejecting: false }
}

/**
 * `requests` receives the bodies of later requests to the content lake, unless `isRejecting` is set.
 * `openedPaths` receives the fields that the form opens.
 */
export function openStudio(...content: Parameters<typeof createStudio>) {
  studio = createStudio(...content)
  return studio
}

export const useClient = () => client
export const useCurrentUser = () => ({ id: 'elif' })
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
export const useFormCallbacks = () => ({
  onPathOpen: (path: Path) => studio.openedPaths.push(path),
  onPathFocus: () => undefined,
})
export const useSetPerspective = () => () => undefined
export const useUser = () => []
export const useValidationStatus = () => ({ validation: [] })
export const useWorkspace = () => ({ basePath: '/' })
export const isGoingToUnpublish = () => false
export const stringToPath = (path: string) => [path]
