import { Button, Flex, Stack, Text } from '@sanity/ui'
import { type ReactNode, useState } from 'react'
import type { DocumentActionComponent, DocumentActionDescription } from 'sanity'
import { z } from 'zod'
import { writtenDay } from '../../../schemas/legal/calendar.ts'
import { type LegalPageName, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { changedFields } from '../publish/changed-fields.ts'
import { DiffView } from '../publish/diff-view.tsx'
import { legalContent, useNewLegalVersion } from './new-legal-version.ts'

/** Publishing a version: refused while it changes nothing or does not say what, and asked for once more by its day. */
export function confirmAnnouncement(original: DocumentActionComponent): DocumentActionComponent {
  const asked: DocumentActionComponent = (props) => {
    const [isOpen, setOpen] = useState(false)
    const version = useNewLegalVersion(props.id, props.draft)
    const description = original(props)
    if (!description || description.disabled || !version) return description

    const { draft, previous, todo } = version
    if (todo) return { ...description, disabled: true, title: todo.message }
    return confirmed(description, {
      isOpen,
      setOpen,
      header: `Announce the new ${legalPages[draft.page].title}?`,
      button: 'Announce it',
      // The summary of the previous version is not an earlier state of this one's.
      before: { ...previous, summary: undefined },
      after: draft,
      question: (
        <>
          The site announces them at once. They apply from <strong>{writtenDay(draft.effectiveDate)}</strong>{' '}
          on, without anybody doing anything.
        </>
      ),
    })
  }
  asked.action = original.action
  return asked
}

const legalText = z.object({ lastUpdated: z.string(), ...legalContent })

/** Publishing the text that is in force: its new words apply at once and its date stays, so it is asked for once more. */
export function confirmCorrection(
  page: LegalPageName,
  original: DocumentActionComponent,
): DocumentActionComponent {
  const asked: DocumentActionComponent = (props) => {
    const [isOpen, setOpen] = useState(false)
    const description = original(props)
    const { data: before } = legalText.safeParse(props.published)
    const { data: after } = legalText.safeParse(props.draft)
    if (!description || description.disabled || !before || !after) return description
    return confirmed(description, {
      isOpen,
      setOpen,
      header: `Correct the ${legalPages[page].title}?`,
      button: 'Publish the correction',
      before,
      after,
      question: (
        <>
          These words replace at once what has been in force since{' '}
          <strong>{writtenDay(before.lastUpdated)}</strong>, and that date stays. When the meaning changes,
          prepare a new version instead.
        </>
      ),
    })
  }
  asked.action = original.action
  return asked
}

interface Question {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  header: string
  question: ReactNode
  button: string
  before: Record<string, unknown> | undefined
  after: Record<string, unknown>
}

const compared = [
  { name: 'summary', type: { title: 'What changes' } },
  { name: 'sections', type: { title: 'The text, word by word' } },
]

/** An action that first shows what it changes. */
function confirmed(description: DocumentActionDescription, asked: Question): DocumentActionDescription {
  const { isOpen, setOpen, header, question, button, before = {}, after } = asked
  const confirm = () => {
    setOpen(false)
    description.onHandle?.()
  }
  return {
    ...description,
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header,
      onClose: () => setOpen(false),
      width: 'medium',
      content: (
        <Stack gap={5}>
          <Text size={1}>{question}</Text>
          <DiffView fields={changedFields(compared, before, after)} />
        </Stack>
      ),
      footer: (
        <Flex justify="flex-end" gap={2}>
          <Button mode="bleed" text="Not yet" onClick={() => setOpen(false)} />
          <Button tone="primary" text={button} onClick={confirm} />
        </Flex>
      ),
    },
  }
}
