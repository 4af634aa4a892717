import { useMemo } from 'react'
import { type ArrayOfObjectsInputProps, getPublishedId, set, useFormValue } from 'sanity'
import { RichTextPlaceContext } from './rich-text-place.ts'

/** A rich text whose editor knows where it is. */
export function RichTextInput(props: ArrayOfObjectsInputProps) {
  const { path, onChange } = props
  const id = useFormValue(['_id'])
  const place = useMemo(() => {
    if (typeof id !== 'string') return undefined
    return { id: getPublishedId(id), path, replace: (value: unknown) => onChange(set(value)) }
  }, [id, path, onChange])
  return <RichTextPlaceContext value={place}>{props.renderDefault(props)}</RichTextPlaceContext>
}
