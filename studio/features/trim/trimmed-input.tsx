import type { FocusEvent } from 'react'
import { type InputProps, isStringInputProps, type StringInputProps, set, unset } from 'sanity'
import { isWindowBlur } from '../../ui/window-focus.ts'

/** Dates are strings too, but have their own inputs. */
const isText = (props: InputProps): props is StringInputProps =>
  isStringInputProps(props) && !['date', 'datetime'].includes(props.schemaType.name)

/** A text input that removes leading and trailing spaces when it loses focus. Other inputs are unchanged. */
export function TrimmedInput(props: InputProps) {
  return isText(props) ? <TextInput {...props} /> : props.renderDefault(props)
}

function TextInput(props: StringInputProps) {
  const { elementProps, onChange, readOnly, value } = props
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    elementProps.onBlur(event)
    const text = value?.trim()
    if (!readOnly && text !== value && !isWindowBlur(event)) onChange(text ? set(text) : unset())
  }
  return props.renderDefault({ ...props, elementProps: { ...elementProps, onBlur } })
}
