import { type FocusEvent, type FormEvent, useRef } from 'react'
import { type InputProps, isStringInputProps, type StringInputProps, set, unset } from 'sanity'
import { isWindowBlur } from '../../ui/window-focus.ts'

/** Dates are strings too, but have their own inputs. */
const isText = (props: InputProps): props is StringInputProps =>
  isStringInputProps(props) && !['date', 'datetime'].includes(props.schemaType.name)

interface SiteUrl {
  /** Origin of the site. URLs on the site become paths. */
  siteUrl?: string | undefined
}

/**
 * A text input that removes leading and trailing spaces when it loses focus, and corrects URLs. Other inputs
 * are unchanged.
 */
export function TrimmedInput({ siteUrl, ...props }: InputProps & SiteUrl) {
  return isText(props) ? <TextInput {...props} siteUrl={siteUrl} /> : props.renderDefault(props)
}

/** Saves the shown text even if a script has set it, because React does not report values that scripts set. */
function TextInput({ siteUrl, ...props }: StringInputProps & SiteUrl) {
  const { elementProps, onChange, readOnly, schemaType, value } = props
  const read = schemaType.options?.read
  const isReported = useRef(false)
  const save = (text: string) => {
    if (!readOnly && text !== (value ?? '')) onChange(text ? set(text) : unset())
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    elementProps.onBlur(event)
    const text = shownText(event.target) ?? value
    if (text !== undefined && !isWindowBlur(event)) save(read ? read(text, siteUrl) : text.trim())
  }
  const onReactChange = (event: FormEvent<HTMLInputElement>) => {
    isReported.current = true
    if (read && isPaste(event)) save(read(event.currentTarget.value, siteUrl))
    else elementProps.onChange(event)
  }
  const onInput = ({ target }: FormEvent) => {
    isReported.current = false
    // React calls `onChange` after `onInput`, so wait until both have run.
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

function isPaste({ nativeEvent }: FormEvent): boolean {
  return nativeEvent instanceof InputEvent && /^insertFrom(?:Paste|Drop)$/.test(nativeEvent.inputType)
}

/** Returns undefined for controls other than text fields, such as a list of choices. */
function shownText(target: EventTarget): string | undefined {
  const isTextField =
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && ['text', 'url'].includes(target.type))
  return isTextField ? target.value : undefined
}
