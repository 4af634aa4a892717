import { studioPath } from '@sanity/client/csm'
import { Mutation } from '@sanity/mutator'
import { useEffect } from 'react'
import { getDraftId, type Path } from 'sanity'
import type { FormState, StudioMessage } from '../../../schemas/site-and-studio.ts'
import '../../events.ts'
import { countChanges, onSaved } from '../../patches/saves.ts'
import { useListener } from '../../ui/use-listener.ts'

const maxFormDelayMs = 1000

type Document = NonNullable<FormState['document']> & { _id: string; _type: string }

/** Rich text whose editor contains keystrokes that the form has not received yet. */
interface Ahead {
  path: Path
  value: unknown
  /** Whether the form is about to receive the text. */
  isHandedOn?: true
}

interface Told {
  document: Document
  ahead?: Ahead
  siteUrl: string
}

/** The state of each open form, keyed by document id. */
const told = new Map<string, Told>()

/**
 * Posts the form's state to the previewed site with every keystroke. The Preview tool does this too, but only
 * when React is idle, so fast typing would not show anything until a pause.
 * @param siteUrl origin of the site, the only origin that receives the message
 */
export function usePostToPreview(id: string, document: Document, siteUrl: string | undefined): void {
  useEffect(() => {
    if (!siteUrl) return
    const known = told.get(id)
    const ahead =
      known?.ahead && isStillAhead(known.ahead, known.document, document) ? known.ahead : undefined
    told.set(id, { document, siteUrl, ...(ahead && { ahead }) })
    tell(id)
  }, [id, document, siteUrl])
  useEffect(() => {
    if (!siteUrl) return
    const changes = () => countChanges(getDraftId(id))
    const silence = onSaved(getDraftId(id), (saved) => post({ kind: 'form-saved', id, saved }, siteUrl))
    return () => {
      silence()
      told.delete(id)
      post({ kind: 'form-state', id, document: null, isAhead: false, ...changes() }, siteUrl)
    }
  }, [id, siteUrl])
  useListener('text-unsynced', ({ detail }) => {
    if (detail.documentId === id) setUnsyncedText(id, detail.text)
  })
  useListener('text-synced', ({ detail }) => {
    if (detail.documentId === id) markTextSynced(id)
  })
}

/** Posts unsynced text to the page. @param ahead undefined once the form has received the text */
function setUnsyncedText(id: string, ahead: Ahead | undefined): void {
  const state = told.get(id)
  if (!state) return
  told.set(id, { ...state, ahead })
  if (ahead) tell(id)
}

/**
 * Marks that the form is about to receive the unsynced text. Until then, the form reports older states, which
 * the frame must not show.
 */
function markTextSynced(id: string): void {
  const state = told.get(id)
  if (!state?.ahead) return
  const ahead = { ...state.ahead, isHandedOn: true } as const
  told.set(id, { ...state, ahead })
  // If keystrokes cancel out, the form never changes, so stop waiting for a change.
  setTimeout(() => {
    const now = told.get(id)
    if (now?.ahead !== ahead) return
    told.set(id, { document: now.document, siteUrl: now.siteUrl })
    tell(id)
  }, maxFormDelayMs)
}

function isStillAhead({ isHandedOn, path }: Ahead, before: Document, after: Document): boolean {
  const textOf = (document: Document) => JSON.stringify(studioPath.get<unknown>(document, path))
  return !isHandedOn || textOf(before) === textOf(after)
}

function tell(id: string): void {
  const state = told.get(id)
  if (!state) return
  const { document, ahead, siteUrl } = state
  const now = ahead ? withValue(document, ahead.path, ahead.value) : document
  const changes = countChanges(getDraftId(id))
  post({ kind: 'form-state', id, document: now, isAhead: ahead !== undefined, ...changes }, siteUrl)
}

function post(message: StudioMessage, siteUrl: string): void {
  for (const { contentWindow } of document.querySelectorAll('iframe'))
    contentWindow?.postMessage(message, siteUrl)
}

/**
 * Returns a copy of a document with a new value at a path, or the document itself if the path does not exist.
 */
export function withValue(document: Document, path: Path, value: unknown): Document {
  if (studioPath.get<unknown>(document, path) === undefined) return document
  const patch = { id: document._id, set: { [studioPath.toString(path)]: value } }
  return new Mutation({ mutations: [{ patch }] }).apply(document) ?? document
}
