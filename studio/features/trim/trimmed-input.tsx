import type { FocusEvent } from 'react'
import { type StringInputProps, set, unset } from 'sanity'

/** Whether an input loses the focus with its whole window: it gets it back with the window, and its text may be unfinished. */
export const isOfWindow = ({ target }: { target: EventTarget }) => target === document.activeElement

/** A text that loses the blanks at its ends when its field is left. */
export function TrimmedInput(props: StringInputProps) {
  const { elementProps, onChange, readOnly, value } = props
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    elementProps.onBlur(event)
    const text = value?.trim()
    if (!readOnly && text !== value && !isOfWindow(event)) onChange(text ? set(text) : unset())
  }
  return props.renderDefault({ ...props, elementProps: { ...elementProps, onBlur } })
}
