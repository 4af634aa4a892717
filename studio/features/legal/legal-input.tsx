import { Stack } from '@sanity/ui'
import { useDeferredValue, useMemo } from 'react'
import { type InputProps, isObjectInputProps } from 'sanity'
import { legalPageNames, legalPageOfType, legalPages } from '../../../schemas/legal/legal-pages.ts'
import { legalVersion } from '../../../schemas/legal/legal-version.ts'
import { AddTodos } from '../../content/todos.tsx'
import { type DocumentInputProps, documentInput } from '../../ui/document-input.tsx'
import { LegalPanel } from './legal-panel.tsx'
import { useNewLegalVersion } from './legal-state.ts'
import { LegalSectionInput } from './section-link.tsx'

const sectionTypes: string[] = legalPageNames.map((name) => legalPages[name].sectionType)

/** Adds a panel to the form of a legal text, and a link to each section. Other inputs are unchanged. */
export function LegalInput(props: InputProps) {
  const isSection = isObjectInputProps(props) && sectionTypes.includes(props.schemaType.name)
  return isSection ? <LegalSectionInput {...props} /> : <LegalForm {...props} />
}

const LegalForm = documentInput((props) => {
  const { form } = props
  const page = legalPageOfType(form.schemaType.name)
  if (form.schemaType.name === legalVersion.name) return <VersionForm {...props} />
  if (!page) return form.renderDefault(form)
  return (
    <Stack gap={5}>
      <LegalPanel page={page} />
      {form.renderDefault(form)}
    </Stack>
  )
})

/** Shows the problem that blocks announcing a version. */
function VersionForm({ id, document, form }: DocumentInputProps) {
  const todo = useNewLegalVersion(id, useDeferredValue(document))?.todo
  const todos = useMemo(() => (todo ? [todo] : []), [todo])
  return <AddTodos todos={todos}>{form.renderDefault(form)}</AddTodos>
}
