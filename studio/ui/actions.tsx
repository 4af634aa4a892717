import { Button, Flex } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import type {
  DocumentActionComponent,
  DocumentActionDescription,
  DocumentActionModalDialogProps,
  DocumentActionProps,
} from 'sanity'

/** A form's action, or null to hide it. */
type ActionResult = DocumentActionDescription | null

/** A hook that changes an action of a document. @param action the action's name, for example `publish` */
export type ActionRule = (document: DocumentActionProps, result: ActionResult, action: string) => ActionResult

/**
 * Applies rules to actions by name. Each rule receives the result of the previous one, so the last rule has
 * the final say.
 */
export function applyRules(
  actions: readonly DocumentActionComponent[],
  rulesByAction: Readonly<Partial<Record<string, readonly ActionRule[]>>>,
): DocumentActionComponent[] {
  return actions.map((action) => {
    const name = action.action ?? ''
    const rules = rulesByAction[name]
    return rules ? withOwnRules(action, name, rules) : action
  })
}

function withOwnRules(action: DocumentActionComponent, name: string, rules: readonly ActionRule[]) {
  const wrapped: DocumentActionComponent = (document) =>
    rules.reduce((result, rule) => rule(document, result, name), action(document))
  wrapped.action = action.action
  return wrapped
}

/** Returns an action's handler and dialog. @param dialog receives a function that closes the dialog */
export function useActionDialog(dialog: (close: () => void) => ReactNode) {
  const [isOpen, setOpen] = useState(false)
  const component = dialog(() => setOpen(false))
  return { onHandle: () => setOpen(true), dialog: isOpen && { type: 'custom' as const, component } }
}

interface Confirmation {
  header: string
  content: ReactNode
  width?: DocumentActionModalDialogProps['width']
  /** Label and handler of the button that confirms. */
  yes: string
  onYes: (() => void) | undefined
  tone?: 'primary' | 'critical'
  /** Label and optional handler of the other button. */
  no?: string
  onNo?: () => void
}

/** Returns a function that adds a confirmation dialog to an action. */
export function useConfirmation() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const closeAnd = (then?: () => void) => () => {
    close()
    then?.()
  }
  return (result: DocumentActionDescription, question: Confirmation): DocumentActionDescription => {
    const { header, content, width, yes, onYes, tone = 'primary', no = 'Not yet', onNo } = question
    return {
      ...result,
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
        : result.dialog,
    }
  }
}
