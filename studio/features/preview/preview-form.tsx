import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { Flex } from '@sanity/ui'
import { useState } from 'react'
import type { Path } from 'sanity'
import { usePresentationParams } from 'sanity/presentation'
import { settings } from '../../config/current-settings.ts'
import { findFieldLocation } from '../../content/locations.ts'
import { type DocumentInputProps, panelOverForm } from '../../ui/document-input.tsx'
import { PreviewButton } from '../../ui/preview-button.tsx'
import { usePostToPreview } from './post-to-preview.ts'

/**
 * Posts the form's state to the preview, and adds a button that opens the preview at the last focused field.
 */
export const PreviewForm = panelOverForm(function PreviewPanel({ id, document, form }: DocumentInputProps) {
  const isBesidePreview = usePresentationParams(false) !== null
  const type = form.schemaType.name
  const field = useLastField(form.focusPath)
  const tab = form.groups.find(({ selected }) => selected)
  const place = findFieldLocation(type, form.value, field.length > 0 || !tab ? field : [tab.name])
  usePostToPreview(id, document, settings.siteUrl)
  if (isBesidePreview || !place) return null
  return (
    <Flex>
      <PreviewButton type={type} id={id} href={place.href} path={field} icon={EyeOpenIcon} text="Preview" />
    </Flex>
  )
})

/** Returns the path of the focused field, or of the last focused one. */
function useLastField(focusPath: Path): Path {
  const [last, setLast] = useState(focusPath)
  if (focusPath.length > 0 && focusPath !== last) setLast(focusPath)
  return last
}
