import { useDeferredValue } from 'react'
import { PublishNotes, type PublishNotesProps } from '../publish/publish-notes.tsx'
import { useNewLegalVersion } from './new-legal-version.ts'

/** `PublishNotes` of a version, with what keeps it from being announced. */
export function LegalVersionNotes(props: PublishNotesProps) {
  const version = useNewLegalVersion(props.id, useDeferredValue(props.document))
  return <PublishNotes {...props} also={version?.todo} />
}
