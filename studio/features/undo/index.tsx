import type { Feature } from '../../feature.ts'
import { documentInput } from '../../ui/document-input.tsx'
import { UndoChanges } from './undo-changes.tsx'

const FormWithUndo = documentInput(({ document, form }) => (
  <UndoChanges document={document} schemaType={form.schemaType} readOnly={form.readOnly}>
    {form.renderDefault(form)}
  </UndoChanges>
))

/** Undoes and redoes changes to lists and images. */
export const undo: Feature = {
  name: 'undo',
  plugin: { form: { components: { input: FormWithUndo } } },
}
