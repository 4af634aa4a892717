import { Button, Stack } from '@sanity/ui'
import { usePerspective, useSetPerspective } from 'sanity'
import { type DocumentInputProps, documentInput } from '../../ui/document-input.tsx'
import { PromptCard } from '../../ui/prompt-card.tsx'
import { useAutosave, useUnsavedNotice } from './autosave.ts'
import { useKeepFocus } from './keep-focus.ts'
import { useReportPresence } from './presence.ts'

/** Saves the form as soon as typing pauses, and restores focus after publishing. */
export const PublishingForm = documentInput(function SavedForm({ id, document, form }: DocumentInputProps) {
  const type = form.schemaType.name
  useReportPresence(document._id, form.focusPath)
  useAutosave(id, type, form.value)
  useUnsavedNotice(id, type, document._rev)
  const element = useKeepFocus(id)
  return (
    <Stack gap={5} ref={element} tabIndex={-1} style={{ outline: 'none' }}>
      <PublishedNote />
      {form.renderDefault(form)}
    </Stack>
  )
})

/**
 * A link to the draft, shown with the published version, because Sanity makes that version read-only without
 * an explanation.
 */
function PublishedNote() {
  const { selectedPerspectiveName } = usePerspective()
  const setPerspective = useSetPerspective()
  if (selectedPerspectiveName !== 'published') return null
  return (
    <PromptCard text="This is what visitors see. You can change it in the draft.">
      <Button fontSize={1} text="Go to the draft" onClick={() => setPerspective('drafts')} />
    </PromptCard>
  )
}
