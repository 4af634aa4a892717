import { type Editor, useEditor } from '@portabletext/editor'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useToast } from '@sanity/ui/toast'
import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import {
  type ArrayOfObjectsInputProps,
  getPublishedId,
  type Path,
  type PortableTextPluginsProps,
  set,
  useFormValue,
} from 'sanity'
import { z } from 'zod'
import { markTextSynced, setUnsyncedText } from '../../presentation/post-to-preview.ts'
import { pasteBehaviors } from '../paste/paste-behaviors.ts'
import { useProgramEdits } from './program-edits.ts'

const keyed = z.array(z.looseObject({ _key: z.string() }))

/** A value at a path of a list. The empty path is that of the list itself. */
interface Part {
  path: Path
  value: unknown
}

/**
 * The minimal patch that turns one list of items with keys into another: single items, when none was added, moved or
 * removed. The last request of a closing tab must be small.
 */
export function changedParts(before: unknown, after: unknown): Part[] {
  const [was, is] = [keyed.safeParse(before).data, keyed.safeParse(after).data]
  if (!was || !is || keysOf(was) !== keysOf(is)) return [{ path: [], value: after }]
  return is
    .filter((item, index) => JSON.stringify(item) !== JSON.stringify(was[index]))
    .map((item) => ({ path: [{ _key: item._key }], value: item }))
}

function keysOf(items: z.infer<typeof keyed>): string {
  return JSON.stringify(items.map(({ _key }) => _key))
}

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

/** A rich text whose editor knows where it is. */
export function RichTextInput(props: ArrayOfObjectsInputProps) {
  const { path, value, onChange } = props
  const latest = useRef<unknown>(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const id = useFormValue(['_id'])
  const place = useMemo(() => {
    if (typeof id !== 'string') return undefined
    const replace = (text: unknown) =>
      onChange(changedParts(latest.current, text).map((part) => set(part.value, part.path)))
    return { id: getPublishedId(id), path, replace }
  }, [id, path, onChange])
  return (
    <RichTextContext value={place}>
      {/* A grid item is otherwise as wide as its longest line, which a dialog then cuts off. */}
      <div translate="no" style={{ minWidth: 0 }}>
        {props.renderDefault(props)}
      </div>
    </RichTextContext>
  )
}

/**
 * The Studio's plugins for the rich text editor: they simplify pasted text, report what they left out, and pass on
 * every key to the form without delay.
 */
export function RichTextPlugins(props: PortableTextPluginsProps) {
  const { push } = useToast()
  const editor = useEditor()
  useFlushRichText(editor)
  useProgramEdits(editor)
  const behaviors = useMemo(
    () =>
      pasteBehaviors((leftOut) =>
        push({
          status: 'info',
          closable: true,
          title: 'Pasted, but not all of it',
          description: `Left out: ${leftOut.join(', ')}.`,
        }),
      ),
    [push],
  )
  return (
    <>
      <BehaviorPlugin behaviors={behaviors} />
      {props.renderDefault(props)}
    </>
  )
}
