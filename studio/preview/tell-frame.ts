import { useEffect } from 'react'
import type { Path } from 'sanity'
import type { FormState } from '../../schemas/preview-message.ts'
import { withValue } from './with-value.ts'

type Document = NonNullable<FormState['document']>

/** A rich text whose editor holds keys that the form has not got yet. */
interface Ahead {
  path: Path
  value: unknown
}

interface Told {
  document: Document
  ahead?: Ahead
  siteUrl: string
}

/** What the open forms hold. */
const told = new Map<string, Told>()

/**
 * Tells the site in the frame beside the form what the form holds, with every key. The Preview tool says it too, but only
 * once nothing else is to be drawn: who types quickly would see nothing until they pause.
 * @param siteUrl origin of the site; nobody else is told
 */
export function useTellFrame(id: string, document: Document, siteUrl: string | undefined): void {
  useEffect(() => {
    if (!siteUrl) return
    told.set(id, { ...told.get(id), document, siteUrl })
    tell(id)
  }, [id, document, siteUrl])
  useEffect(() => {
    if (!siteUrl) return
    return () => {
      told.delete(id)
      post({ kind: 'form-state', id, document: null, isAhead: false }, siteUrl)
    }
  }, [id, siteUrl])
}

/** Tells the frame what the editor of a rich text holds, until the form has it: undefined. */
export function setAhead(id: string, ahead: Ahead | undefined): void {
  const state = told.get(id)
  if (!state) return
  told.set(id, { ...state, ahead })
  if (ahead) tell(id)
}

function tell(id: string): void {
  const state = told.get(id)
  if (!state) return
  const { document, ahead, siteUrl } = state
  const now = ahead ? withValue(document, ahead.path, ahead.value) : document
  post({ kind: 'form-state', id, document: now, isAhead: ahead !== undefined }, siteUrl)
}

function post(state: FormState, siteUrl: string): void {
  for (const { contentWindow } of document.querySelectorAll('iframe'))
    contentWindow?.postMessage(state, siteUrl)
}
