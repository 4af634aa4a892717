import { Stack } from '@sanity/ui'
import type { Feature } from '../../feature.ts'
import { documentInput } from '../../ui/document-input.tsx'
import { PublishNotes } from './publish-notes.tsx'

const FormWithNotes = documentInput(({ id, document, form }) => (
  <Stack gap={5}>
    {form.renderDefault(form)}
    <PublishNotes id={id} schemaType={form.schemaType} document={document} />
  </Stack>
))

/** Shows above Publish the problems to fix first, or the changes that it makes. */
export const publishNotes: Feature = {
  name: 'publish-notes',
  plugin: { form: { components: { input: FormWithNotes } } },
}
