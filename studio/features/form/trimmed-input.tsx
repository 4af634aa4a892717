import type { FocusEvent } from 'react'
import { type StringInputProps, set, unset } from 'sanity'

/** A text that loses the blanks at its ends when its field is left. */
export function TrimmedInput(props: StringInputProps) {
  const { elementProps, onChange, readOnly, value } = props
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    elementProps.onBlur(event)
    const text = value?.trim()
    if (!readOnly && text !== value) onChange(text ? set(text) : unset())
  }
  return props.renderDefault({ ...props, elementProps: { ...elementProps, onBlur } })
}
