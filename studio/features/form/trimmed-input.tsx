import { type FocusEvent, type FormEvent, useRef } from 'react'
import { type StringInputProps, set, unset } from 'sanity'

/** Whether an input loses the focus with its whole window: it gets it back with the window, and its text may be unfinished. */
export const isOfWindow = ({ target }: { target: EventTarget }) => target === document.activeElement

/**
 * A text that loses the blanks at its ends when its field is left. It saves what it shows, also if a program has written that:
 * React reports no change of a value that a script has set.
 */
export function TrimmedInput(props: StringInputProps) {
  const { elementProps, onChange, readOnly, value } = props
  const isReported = useRef(false)
  const save = (text: string) => {
    if (!readOnly && text !== (value ?? '')) onChange(text ? set(text) : unset())
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    elementProps.onBlur(event)
    const text = shownText(event.target) ?? value
    if (text !== undefined && !isOfWindow(event)) save(text.trim())
  }
  const onReactChange = (event: FormEvent<HTMLInputElement>) => {
    isReported.current = true
    elementProps.onChange(event)
  }
  const onInput = ({ target }: FormEvent) => {
    isReported.current = false
    // React calls `onChange` after `onInput`.
    queueMicrotask(() => {
      const text = shownText(target)
      if (text !== undefined && !isReported.current) save(text)
    })
  }
  return (
    <div style={{ display: 'contents' }} onInput={onInput}>
      {props.renderDefault({ ...props, elementProps: { ...elementProps, onBlur, onChange: onReactChange } })}
    </div>
  )
}

/** Undefined for controls other than text fields, such as a list of choices. */
function shownText(target: EventTarget): string | undefined {
  const isTextField =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'url'].includes(target.type))
  return isTextField ? target.value : undefined
}
