import { useEffect, useMemo, useRef } from 'react'
import { type ArrayOfObjectsInputProps, getPublishedId, set, useFormValue } from 'sanity'
import { changedParts } from './changed-parts.ts'
import { RichTextContext } from './flush-rich-text.ts'

/** A rich text whose editor knows where it is. */
export function RichTextInput(props: ArrayOfObjectsInputProps) {
  const { path, value, onChange } = props
  const latest = useRef<unknown>(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const id = useFormValue(['_id'])
  const place = useMemo(() => {
    if (typeof id !== 'string') return undefined
    const replace = (text: unknown) =>
      onChange(changedParts(latest.current, text).map((part) => set(part.value, part.path)))
    return { id: getPublishedId(id), path, replace }
  }, [id, path, onChange])
  return <RichTextContext value={place}>{props.renderDefault(props)}</RichTextContext>
}
