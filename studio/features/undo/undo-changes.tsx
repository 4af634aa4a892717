import { Button, Flex, Text } from '@sanity/ui'
import { useToast } from '@sanity/ui/toast'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import {
  FormCallbacksProvider,
  type FormPatch,
  getValueAtPath,
  type ObjectSchemaType,
  PatchEvent,
  type Path,
  pathsAreEqual,
  unset,
  useCopyPaste,
  useFormCallbacks,
} from 'sanity'
import { isObject } from '../../../schemas/model/field.ts'
import { getFirstText } from '../../content/field-titles.ts'
import { useListener } from '../../ui/use-listener.ts'
import { applyPatches, type Change, type FormDocument, findChangedPath, undoChange } from './undo.ts'

const notice = 'undo'
/** Duration (ms) that makes a Sanity toast close immediately. */
const gone = 0.01

interface UndoChangesProps {
  document: FormDocument
  schemaType: ObjectSchemaType
  readOnly: boolean | undefined
  children: ReactNode
}

/**
 * Undoes and redoes this user's changes to a form's lists and images with Ctrl+Z and Ctrl+Shift+Z, unless a
 * text field has focus. After a removal, a notice also offers to undo it. A new image does not inherit the
 * previous image's crop.
 */
export function UndoChanges({ document, schemaType, readOnly, children }: UndoChangesProps) {
  const callbacks = useFormCallbacks()
  const { push } = useToast()
  const undo = useRef<Change[]>([])
  const redo = useRef<Change[]>([])
  const latest = useRef(document)
  useEffect(() => {
    latest.current = document
  }, [document])

  const send = (patches: FormPatch[]) => {
    latest.current = { ...latest.current, ...applyPatches(latest.current, patches) }
    callbacks.onChange(PatchEvent.from(patches))
  }
  /**
   * Sends changes that cannot be undone here, such as typing. Text typed into a newly added item counts as
   * part of adding the item, so undo removes both.
   */
  const sendWithin = (patches: FormPatch[]) => {
    const added = undo.current.at(-1)
    const isWithin = added && patches.some(({ path }) => isInAddedItem(path, added))
    if (!isWithin) return callbacks.onChange(PatchEvent.from(patches))
    send(patches)
    added.after = getValueAtPath(latest.current, added.path)
  }
  const takeBack = (change: Change | undefined, from: Change[], to: Change[]) => {
    if (!change || readOnly || !from.includes(change)) return
    from.splice(from.indexOf(change), 1)
    push({ id: notice, duration: gone })
    const before = getValueAtPath(latest.current, change.path)
    const back = undoChange(change, latest.current)
    if (!back)
      return push({
        status: 'info',
        closable: true,
        title: 'This has been changed since, so it cannot be undone.',
      })
    send(back.patches)
    to.push({ path: change.path, before, after: back.value })
  }

  const onChange = (event: PatchEvent) => {
    const patches = event.patches.flatMap((patch) => withoutOldCrop(patch, latest.current))
    const path = findChangedPath(patches, latest.current)
    const isTyped =
      isText(globalThis.document.activeElement) && !isObject(path && getValueAtPath(latest.current, path))
    if (!path || isTyped) return sendWithin(patches)
    record(patches, path)
  }
  const record = (patches: FormPatch[], path: Path) => {
    const before = getValueAtPath(latest.current, path)
    send(patches)
    const change = { path, before, after: getValueAtPath(latest.current, path) }
    undo.current.push(change)
    redo.current = []
    const title = describeLoss(change)
    if (!title) return
    push({
      id: notice,
      status: 'info',
      closable: true,
      duration: 15_000,
      title: (
        <Flex align="center" gap={3}>
          <Text size={1}>{title}</Text>
          <Button
            mode="ghost"
            padding={2}
            fontSize={1}
            text="Undo"
            onClick={() => takeBack(change, undo.current, redo.current)}
          />
        </Flex>
      ),
    })
  }

  const onPasteField = useEffectEvent(({ patches }: PatchEvent) => {
    const path = patches.at(-1)?.path
    if (path) record(patches, path)
  })
  const { setDocumentMeta } = useCopyPaste()
  const { _id: documentId, _type: documentType } = document
  useEffect(() => {
    const onChange = (event: PatchEvent) => onPasteField(event)
    // "Paste field" changes the document through a registered callback. The pane registers its own after the
    // form renders, so wait before replacing it.
    const timer = setTimeout(() => setDocumentMeta({ documentId, documentType, schemaType, onChange }))
    return () => clearTimeout(timer)
  }, [documentId, documentType, schemaType, setDocumentMeta])

  useListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || isText(event.target)) return
    const [from, to] = event.shiftKey ? [redo.current, undo.current] : [undo.current, redo.current]
    const change = from.at(-1)
    if (!change || event.defaultPrevented) return
    event.preventDefault()
    takeBack(change, from, to)
  })
  return (
    <FormCallbacksProvider {...callbacks} onChange={onChange}>
      {children}
    </FormCallbacksProvider>
  )
}

function isInAddedItem(path: Path, { path: list, before, after }: Change): boolean {
  if (!pathsAreEqual(path.slice(0, list.length), list)) return false
  const at = path[list.length]
  const isIn = (value: unknown) => at !== undefined && getValueAtPath(value, [at]) !== undefined
  return isIn(after) && !isIn(before)
}

/** Whether an element has its own undo for typed text. */
function isText(target: EventTarget | null): boolean {
  const inputs = 'textarea, input:not([type="file"], [type="checkbox"], [type="radio"])'
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(inputs))
}

/**
 * Removes crop and focus point when an image is replaced. Sanity does this only for the built-in type
 * `image`, not for types based on it.
 */
function withoutOldCrop(patch: FormPatch, document: unknown): FormPatch[] {
  const isAsset = patch.type === 'set' && patch.path.at(-1) === 'asset'
  if (!isAsset || isSameAsset(patch.value, getValueAtPath(document, patch.path))) return [patch]
  const picture = patch.path.slice(0, -1)
  return [patch, unset([...picture, 'crop']), unset([...picture, 'hotspot'])]
}

function isSameAsset(one: unknown, other: unknown): boolean {
  return isObject(one) && isObject(other) && one._ref === other._ref
}

/** Returns a message about a removal; undefined if the change did not remove anything. */
function describeLoss({ before, after }: Change): string | undefined {
  if (Array.isArray(before)) {
    const left: unknown[] = Array.isArray(after) ? after : []
    const removed = before.filter(
      (item) =>
        !left.some((other) =>
          isObject(item) && isObject(other) ? item._key === other._key : item === other,
        ),
    )
    if (removed.length === 0) return undefined
    const text = getFirstText(removed[0])
    return text ? `Removed “${text}”` : 'Removed'
  }
  if (!isObject(before) || !isObject(before.asset)) return undefined
  if (!isObject(after) || !isObject(after.asset)) return 'Removed the picture'
  return isSameAsset(before.asset, after.asset) ? undefined : 'Replaced the picture'
}
