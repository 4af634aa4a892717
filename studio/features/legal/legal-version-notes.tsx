import { useDeferredValue } from 'react'
import { PublishNotes, type PublishNotesProps } from '../publish/publish-notes.tsx'
import { useNewEdition } from './new-legal-version.ts'

/** `PublishNotes` of an edition, with what keeps it from being announced. */
export function EditionNotes(props: PublishNotesProps) {
  const edition = useNewEdition(props.id, useDeferredValue(props.document))
  return <PublishNotes {...props} also={edition?.todo} />
}
