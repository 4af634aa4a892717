import { Stack } from '@sanity/ui'
import type { InputProps } from 'sanity'
import { legalPageOfType } from '../../schemas/legal/legal-pages.ts'
import { EditionPanel } from './edition-panel.tsx'

/** Puts the panel about editions over the form of a legal text, and leaves every other input as it is. */
export function LegalInput(props: InputProps) {
  const page = props.path.length === 0 ? legalPageOfType(props.schemaType.name) : undefined
  if (!page) return props.renderDefault(props)
  return (
    <Stack gap={5}>
      <EditionPanel page={page} />
      {props.renderDefault(props)}
    </Stack>
  )
}
