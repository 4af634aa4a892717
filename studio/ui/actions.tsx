import { Button, Flex } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import type { DocumentActionDescription, DocumentActionModalDialogProps, DocumentActionProps } from 'sanity'

/** What an action of a form offers; null for nothing. */
export type Offered = DocumentActionDescription | null

/** A hook that changes what an action offers for a document. @param action its name, such as `publish` */
export type ActionRule = (document: DocumentActionProps, offered: Offered, action: string) => Offered

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
