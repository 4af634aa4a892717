import { Button, Flex } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionModalDialogProps,
  DocumentActionProps,
} from 'sanity'

/**
 * Changes what some actions of a form offer.
 * @param change hook that receives what an action offers, null when it offers nothing
 */
export function changeActions(
  actions: DocumentActionComponent[],
  names: string | readonly string[],
  change: (
    props: DocumentActionProps,
    offered: DocumentActionDescription | null,
  ) => DocumentActionDescription | null,
): DocumentActionComponent[] {
  return actions.map((original) => {
    if (![names].flat().includes(original.action ?? '')) return original
    const changed: DocumentActionComponent = (props) => change(props, original(props))
    changed.action = original.action
    return changed
  })
}

/** Returns the handler and the dialog of an action that opens one. @param dialog given what closes it */
export function useActionDialog(dialog: (close: () => void) => ReactNode) {
  const [isOpen, setOpen] = useState(false)
  const component = dialog(() => setOpen(false))
  return { onHandle: () => setOpen(true), dialog: isOpen && { type: 'custom' as const, component } }
}

interface Question {
  header: string
  content: ReactNode
  width?: DocumentActionModalDialogProps['width']
  /** Text of the button that goes on, and what it does. */
  yes: string
  onYes: (() => void) | undefined
  tone?: 'primary' | 'critical'
  /** Text of the other button, and what it does besides closing the dialog. */
  no?: string
  onNo?: () => void
}

/** Returns a function that makes an action ask before it happens. */
export function useQuestion() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const closeAnd = (then?: () => void) => () => {
    close()
    then?.()
  }
  return (offered: DocumentActionDescription, question: Question): DocumentActionDescription => {
    const { header, content, width, yes, onYes, tone = 'primary', no = 'Not yet', onNo } = question
    return {
      ...offered,
      onHandle: () => setOpen(true),
      dialog: isOpen
        ? {
            type: 'dialog',
            header,
            onClose: close,
            width,
            content,
            footer: (
              <Flex justify="flex-end" gap={2}>
                <Button mode="bleed" text={no} onClick={closeAnd(onNo)} />
                <Button tone={tone} text={yes} onClick={closeAnd(onYes)} />
              </Flex>
            ),
          }
        : offered.dialog,
    }
  }
}
