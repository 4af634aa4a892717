import { Stack } from '@sanity/ui'
import type { Feature } from '../../feature.ts'
import { applyRules } from '../../ui/actions.tsx'
import { documentInput } from '../../ui/document-input.tsx'
import { useCheckFirst } from './check-first.ts'
import { PublishNotes } from './publish-notes.tsx'

const FormWithNotes = documentInput(({ id, document, form }) => (
  <Stack gap={5}>
    {form.renderDefault(form)}
    <PublishNotes id={id} schemaType={form.schemaType} document={document} />
  </Stack>
))

/**
 * Shows above Publish which problems to fix or, if there are none, which changes will be published. Publish
 * checks for problems before it asks for confirmation.
 */
export const publishNotes: Feature = {
  name: 'publish-notes',
  plugin: { form: { components: { input: FormWithNotes } } },
  actions: (actions, { isDraft }) => (isDraft ? applyRules(actions, { publish: [useCheckFirst] }) : actions),
}
