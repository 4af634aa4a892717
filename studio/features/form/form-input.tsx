import { type InputProps, isArrayOfBlocksInputProps, isArrayOfObjectsInputProps } from 'sanity'
import { DocumentInput } from './document-input.tsx'
import { PictureInput } from './picture-input.tsx'
import { RichTextInput } from './rich-text-input.tsx'
import { ReorderedInput } from './undo-reorder.tsx'

/** Every input of the forms: what this Studio adds to some of them. */
export function FormInput(props: InputProps) {
  if (props.path.length === 0) return <DocumentInput {...props} />
  if (props.schemaType.name === 'imageWithAlt') return <PictureInput {...props} />
  if (isArrayOfBlocksInputProps(props)) return <RichTextInput {...props} />
  if (isArrayOfObjectsInputProps(props)) return <ReorderedInput {...props} />
  return props.renderDefault(props)
}
