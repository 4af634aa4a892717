import { type ToastParams, useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { announcePublish } from '../../events.ts'
import { publishDocument, usePublishTools } from '../../patches/publish-document.ts'
import type { ActionRule } from '../../ui/actions.tsx'
import { errorMessage } from '../../ui/controls.tsx'
import { pauseSaves } from './autosave.ts'
import { returnFocus } from './keep-focus.ts'

const explainDelayAfterMs = 2500

const delayNotice = {
  status: 'warning',
  title: 'Not published yet.',
  description:
    'The connection is slow or lost. Keep this tab open: publishing continues when the connection is back.',
} satisfies ToastParams

/** Publishes without waiting for autosave, and reports the result. */
export const useDirectPublish: ActionRule = ({ id, type, published }, result) => {
  const { push } = useToast()
  const tools = usePublishTools()
  const revision = published?._rev ?? 'none'
  const [replaced, setReplaced] = useState<string>()
  // Reset once the form shows the new revision. Otherwise the action would be disabled again if the document
  // is unpublished later, because its revision is then `none`.
  if (replaced !== undefined && replaced !== revision) setReplaced(undefined)
  if (!result?.onHandle) return result
  if (replaced === revision) return { ...result, disabled: true, label: 'Publishing…' }
  const onHandle = async () => {
    setReplaced(revision)
    returnFocus(id)
    const resumeSaves = pauseSaves(id)
    const toast = { id: `publish-${id}`, closable: true, duration: 15_000 }
    const timer = setTimeout(() => push({ ...toast, ...delayNotice }), explainDelayAfterMs)
    const pressedAt = Date.now()
    const document = publishDocument(tools, id, type)
    const isReported = announcePublish({
      id,
      type,
      previous: published,
      pressedAt,
      document,
      toastId: toast.id,
    })
    try {
      await document
      if (!isReported) push({ ...toast, status: 'success', title: 'Published.' })
    } catch (error) {
      setReplaced(undefined)
      push({ ...toast, status: 'error', title: 'Not published.', description: errorMessage(error) })
    } finally {
      clearTimeout(timer)
      resumeSaves()
      returnFocus(id)
    }
  }
  return { ...result, onHandle }
}
