import { type InputProps, isObjectInputProps } from 'sanity'

/**
 * Hides stored fields that the form does not contain, such as fields from an earlier schema, because Sanity
 * lists them with advice for developers. They stay in the document.
 */
export function KnownFieldsInput(props: InputProps) {
  if (!isObjectInputProps(props) || !props.value) return props.renderDefault(props)
  const names = new Set(props.schemaType.fields.map(({ name }) => name))
  const entries = Object.entries(props.value)
  const known = entries.filter(([name]) => name.startsWith('_') || names.has(name))
  if (known.length === entries.length) return props.renderDefault(props)
  return props.renderDefault({ ...props, value: Object.fromEntries(known) })
}
