/**
 * Replaces: publishing through Sanity's operation store (`useDocumentOperation().publish`).
 * Reason: the store waits for the next autosave, up to a second after the last keystroke, and then for
 * validation. Its `switchMap` also cancels publishing if the form saves in the meantime. This function saves
 * and validates the typed text at the same time, and then publishes it with the content lake's own action.
 * Upstream issue: none found.
 * Delete when the end-to-end test "everything edited and published in one session is saved" passes with
 * Sanity's own action, and `npm run bench` shows that publishing is not slower.
 */
import type { SanityClient } from '@sanity/client'
import { filter, firstValueFrom } from 'rxjs'
import {
  type DocumentStore,
  type SanityDocument,
  useClient,
  useDocumentStore,
  useWorkspace,
  validateDocument,
  type Workspace,
} from 'sanity'
import { waitForSaves } from './saves.ts'

declare global {
  interface Window {
    /** While true, validation does not wait for the browser to be idle (`source-changes.ts`). */
    validatesPromptly?: boolean
  }
}

interface Tools {
  client: SanityClient
  documents: DocumentStore
  workspace: Workspace
}

/** The API version that Sanity uses for document actions. */
const apiVersion = '2025-02-19'

export function usePublishTools(): Tools {
  return { client: useClient({ apiVersion }), documents: useDocumentStore(), workspace: useWorkspace() }
}

/**
 * Whether a document's draft can be published. If it is published immediately afterwards, it is not validated
 * again.
 */
export async function isDraftValid({ documents, workspace }: Tools, id: string, type: string) {
  const { draft } = await readForm(documents, id, type)
  return draft === null || isValid(draft, workspace)
}

/** Returns the state of the form, including every keystroke. */
function readForm(documents: DocumentStore, id: string, type: string) {
  return firstValueFrom(documents.pair.editState(id, type).pipe(filter(({ ready }) => ready)))
}

/**
 * Publishes a document's draft.
 * @returns the published document; undefined if it has since been deleted
 * @throws Error with a message for editors
 */
export async function publishDocument(
  { client, documents, workspace }: Tools,
  id: string,
  type: string,
): Promise<SanityDocument | undefined> {
  const { draft, published } = await readForm(documents, id, type)
  if (!draft) throw new Error('There is no draft any more, because somebody has published or discarded it.')
  const isSaved = Promise.race([
    waitForSaves(draft._id),
    firstValueFrom(documents.pair.consistencyStatus(id, type).pipe(filter(Boolean))),
  ])
  const [isReady] = await Promise.all([isValid(draft, workspace), isSaved])
  if (!isReady) throw new Error('Something needs to be fixed first. See the list above Publish.')
  await client.action(
    {
      actionType: 'sanity.action.document.publish',
      draftId: draft._id,
      publishedId: id,
      ...(published && { ifPublishedRevisionId: published._rev }),
    },
    // The transaction id makes it safe to retry the request after a lost connection.
    { transactionId: crypto.randomUUID(), tag: 'document.publish' },
  )
  // Fetch the document, because the content lake has set a new `_updatedAt`.
  return client.getDocument(id)
}

/**
 * Whether a document passes validation. The form's own validation status is not used, because it arrives 0.2
 * to 1.5 seconds after a save. References are not checked, because the content lake checks them when the
 * document is published.
 */
function isValid(document: SanityDocument, workspace: Workspace): Promise<boolean> {
  const last = validations.get(document)
  if (last && Date.now() - last.startedAt < maxReuseMs) return last.isValid
  const isValid = validate(document, workspace)
  validations.set(document, { isValid, startedAt: Date.now() })
  return isValid
}

const maxReuseMs = 1000
const validations = new WeakMap<SanityDocument, { isValid: Promise<boolean>; startedAt: number }>()

async function validate(document: SanityDocument, workspace: Workspace): Promise<boolean> {
  window.validatesPromptly = true
  try {
    const markers = await validateDocument({
      document,
      workspace,
      currentUser: workspace.currentUser ?? undefined,
      getDocumentExists: async () => true,
    })
    return !markers.some(({ level }) => level === 'error')
  } finally {
    window.validatesPromptly = false
  }
}
