import type { Editor } from '@portabletext/editor'
import { createContext, useContext, useEffect, useRef } from 'react'
import type { Path } from 'sanity'
import { markTextSynced, setUnsyncedText } from '../../presentation/post-to-preview.ts'

/**
 * Lets no key of a rich text wait: its editor hands on to the form what is typed after a pause, or once a second. The
 * preview is told at once, and a tab that is closed in mid-word puts the last letters into the form.
 */
export function useFlushRichText(editor: Editor): void {
  const place = useContext(RichTextContext)
  const isAhead = useRef(false)
  const id = place?.id
  useEffect(() => {
    if (!place) return
    const textNow = () => editor.getSnapshot().context.value
    const tell = () => {
      if (isAhead.current) setUnsyncedText(place.id, { path: place.path, value: textNow() })
    }
    const typed = editor.on('patch', ({ patch }) => {
      if (patch.origin !== 'local') return
      isAhead.current = true
      // Once all changes of this key are there.
      queueMicrotask(tell)
    })
    const handedOn = editor.on('mutation', () => {
      isAhead.current = false
      markTextSynced(place.id)
    })
    const leave = ({ persisted }: PageTransitionEvent) => {
      // A page in the back/forward cache still flushes when it is shown again.
      if (isAhead.current && !persisted) place.replace(textNow())
    }
    // Before the form saves, which listens to the same.
    window.addEventListener('pagehide', leave, { capture: true })
    return () => {
      typed.unsubscribe()
      handedOn.unsubscribe()
      window.removeEventListener('pagehide', leave, { capture: true })
    }
  }, [editor, place])
  useEffect(() => {
    if (id) return () => setUnsyncedText(id, undefined)
  }, [id])
}

/** The form data that the editor of a rich text needs. */
export interface RichTextInfo {
  /** The document's id, without `drafts.`. */
  id: string
  path: Path
  /** Puts another text into the form. */
  replace: (value: unknown) => void
}

export const RichTextContext = createContext<RichTextInfo | undefined>(undefined)
