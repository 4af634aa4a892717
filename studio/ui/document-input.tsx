import { Stack } from '@sanity/ui'
import { type ComponentType, useMemo } from 'react'
import { getPublishedId, type InputProps, isObjectInputProps, type ObjectInputProps } from 'sanity'
import { type StoredDocument, storedDocument } from '../../schemas/model/document.ts'

export interface DocumentInputProps {
  /** The document's id without `drafts.` or `versions.`. */
  id: string
  /** The document in the form: the draft, the published document, or a version. */
  document: StoredDocument
  /** The form's own props. `form.renderDefault(form)` renders the form. */
  form: ObjectInputProps
}

/**
 * Creates an input for `form.components.input` that changes a document's form as a whole, but not its fields.
 */
export function documentInput(Form: ComponentType<DocumentInputProps>): ComponentType<InputProps> {
  function WholeDocument(props: ObjectInputProps) {
    const document = useMemo(() => storedDocument.safeParse(props.value).data, [props.value])
    if (!document) return props.renderDefault(props)
    return <Form id={getPublishedId(document._id)} document={document} form={props} />
  }
  return function Input(props) {
    const isDocument = props.path.length === 0 && isObjectInputProps(props)
    return isDocument ? <WholeDocument {...props} /> : props.renderDefault(props)
  }
}

/** Creates an input for `form.components.input` that shows a panel above a document's form. */
export function panelOverForm(Panel: ComponentType<DocumentInputProps>): ComponentType<InputProps> {
  return documentInput((props) => (
    <Stack gap={5}>
      <Panel {...props} />
      {props.form.renderDefault(props.form)}
    </Stack>
  ))
}
