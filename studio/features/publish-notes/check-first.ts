import { useToast } from '@sanity/ui/toast'
import { useEffect, useRef, useState } from 'react'
import { isDraftValid, usePublishTools } from '../../patches/publish-document.ts'
import type { ActionRule } from '../../ui/actions.tsx'

/**
 * Validates the draft before other features ask for confirmation, so that editors only confirm what they can
 * publish.
 */
export const useCheckFirst: ActionRule = ({ id, type }, result) => {
  const { push } = useToast()
  const tools = usePublishTools()
  const [isChecking, setChecking] = useState(false)
  const publish = useRef(result?.onHandle)
  useEffect(() => {
    publish.current = result?.onHandle
  })
  if (!result?.onHandle) return result
  if (isChecking) return { ...result, disabled: true, label: 'Checking…' }
  const onHandle = async () => {
    setChecking(true)
    // If validation fails to run, publishing reports the reason.
    const isValid = await isDraftValid(tools, id, type).catch(() => true)
    setChecking(false)
    if (isValid) publish.current?.()
    else push({ id: `publish-${id}`, closable: true, status: 'error', ...notice })
  }
  return { ...result, onHandle }
}

const notice = {
  title: 'Not published.',
  description: 'Something needs to be fixed first. See the list above Publish.',
}
