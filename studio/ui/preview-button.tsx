import { studioPath } from '@sanity/client/csm'
import { Button } from '@sanity/ui'
import type { ComponentProps } from 'react'
import { type Path, useTools } from 'sanity'
import { IntentLink } from 'sanity/router'

/** The Preview tool's name, for links to it. */
export const previewToolName = 'preview'

type Looks = 'mode' | 'fontSize' | 'padding' | 'icon' | 'text' | 'aria-label' | 'title'

interface PreviewButtonProps extends Partial<Pick<ComponentProps<typeof Button>, Looks>> {
  id: string
  type: string
  /** The URL at which the preview starts. */
  href: string
  /** The field at which the form opens. */
  path?: Path
}

/**
 * A button that opens the Preview tool at a page, next to the document's form. Renders nothing in a Studio
 * without the Preview tool.
 */
export function PreviewButton({ id, type, href, path = [], ...button }: PreviewButtonProps) {
  const hasPreview = useTools().some(({ name }) => name === previewToolName)
  if (!hasPreview) return null
  const field = path.length > 0 && { path: studioPath.toString(path) }
  const preview = { mode: 'presentation', presentation: previewToolName, preview: href }
  return (
    <Button
      as={IntentLink}
      {...{ intent: 'edit', params: { id, type, ...preview, ...field } }}
      data-as="a"
      mode="ghost"
      {...button}
    />
  )
}
