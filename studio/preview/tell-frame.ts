import { useEffect } from 'react'
import type { FormState } from '../../schemas/preview-message.ts'

type Document = FormState['document']

/**
 * Tells the site in the frame beside the form what the form holds, with every key. The Preview tool says it too, but only
 * once nothing else is to be drawn: who types quickly would see nothing until they pause.
 * @param siteUrl origin of the site; nobody else is told
 */
export function useTellFrame(id: string, document: Document, siteUrl: string | undefined): void {
  useEffect(() => {
    if (siteUrl) tell({ kind: 'form-state', id, document }, siteUrl)
  }, [id, document, siteUrl])
  useEffect(() => {
    if (!siteUrl) return
    return () => tell({ kind: 'form-state', id, document: null }, siteUrl)
  }, [id, siteUrl])
}

function tell(state: FormState, siteUrl: string): void {
  for (const { contentWindow } of document.querySelectorAll('iframe'))
    contentWindow?.postMessage(state, siteUrl)
}
