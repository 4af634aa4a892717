import { type Editor, useEditor } from '@portabletext/editor'
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import {
  type ArrayOfObjectsInputProps,
  getPublishedId,
  type InputProps,
  isArrayOfBlocksInputProps,
  type Path,
  type PortableTextPluginsProps,
  set,
  useFormValue,
} from 'sanity'
import { z } from 'zod'
import { announceSyncedText, announceUnsyncedText } from '../../events.ts'
import { useProgramEdits } from './program-edits.ts'

const keyed = z.array(z.looseObject({ _key: z.string() }))

/** A value in a list, and its path. An empty path refers to the whole list. */
interface Part {
  path: Path
  value: unknown
}

/**
 * Returns the smallest patch between two lists of keyed items: only the changed items if no item was added,
 * moved or removed, otherwise the whole list. The patch must be small, because a closing tab sends it in its
 * last request.
 */
export function findChangedParts(before: unknown, after: unknown): Part[] {
  const [was, is] = [keyed.safeParse(before).data, keyed.safeParse(after).data]
  if (!was || !is || joinKeys(was) !== joinKeys(is)) return [{ path: [], value: after }]
  return is
    .filter((item, index) => JSON.stringify(item) !== JSON.stringify(was[index]))
    .map((item) => ({ path: [{ _key: item._key }], value: item }))
}

function joinKeys(items: z.infer<typeof keyed>): string {
  return JSON.stringify(items.map(({ _key }) => _key))
}

/**
 * Announces every keystroke in rich text, because the rich text editor updates the form only after a pause or
 * once a second. When the tab closes, the last characters are written to the form.
 */
export function useFlushRichText(editor: Editor): void {
  const place = useContext(RichTextContext)
  const isAhead = useRef(false)
  const id = place?.id
  useEffect(() => {
    if (!place) return
    const textNow = () => editor.getSnapshot().context.value
    const announce = () => {
      const text = { path: place.path, value: textNow() }
      if (isAhead.current) announceUnsyncedText({ documentId: place.id, text })
    }
    const typed = editor.on('patch', ({ patch }) => {
      if (patch.origin !== 'local') return
      isAhead.current = true
      // A keystroke can emit several patches.
      queueMicrotask(announce)
    })
    const flushed = editor.on('mutation', () => {
      isAhead.current = false
      announceSyncedText(place.id)
    })
    const leave = ({ persisted }: PageTransitionEvent) => {
      // If the page enters the back/forward cache, it can still flush its text after it is restored.
      if (isAhead.current && !persisted) place.replace(textNow())
    }
    // Runs before the form's own `pagehide` listener, which saves.
    window.addEventListener('pagehide', leave, { capture: true })
    return () => {
      typed.unsubscribe()
      flushed.unsubscribe()
      window.removeEventListener('pagehide', leave, { capture: true })
    }
  }, [editor, place])
  useEffect(() => {
    if (id) return () => announceUnsyncedText({ documentId: id, text: undefined })
  }, [id])
}

/** A rich text field's place in its form. */
export interface RichTextInfo {
  /** The document's id, without `drafts.`. */
  id: string
  path: Path
  /** Replaces the text in the form. */
  replace: (value: unknown) => void
}

export const RichTextContext = createContext<RichTextInfo | undefined>(undefined)

/** Provides a rich text editor with its document and path. Other inputs are unchanged. */
export function RichTextInput(props: InputProps) {
  return isArrayOfBlocksInputProps(props) ? <LocatedInput {...props} /> : props.renderDefault(props)
}

function LocatedInput(props: ArrayOfObjectsInputProps) {
  const { path, value, onChange } = props
  const latest = useRef<unknown>(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const id = useFormValue(['_id'])
  const place = useMemo(() => {
    if (typeof id !== 'string') return undefined
    const replace = (text: unknown) =>
      onChange(findChangedParts(latest.current, text).map((part) => set(part.value, part.path)))
    return { id: getPublishedId(id), path, replace }
  }, [id, path, onChange])
  return (
    <RichTextContext value={place}>
      {/* Without `minWidth`, a grid item is as wide as its longest line, and a dialog cuts the line off. */}
      <div translate="no" style={{ minWidth: 0 }}>
        {props.renderDefault(props)}
      </div>
    </RichTextContext>
  )
}

/**
 * A plugin of the rich text editor that passes every change to the form without a delay, including changes
 * that other software makes.
 */
export function FlushPlugin(props: PortableTextPluginsProps) {
  const editor = useEditor()
  useFlushRichText(editor)
  useProgramEdits(editor)
  return props.renderDefault(props)
}
