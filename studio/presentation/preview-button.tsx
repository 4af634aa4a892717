import { studioPath } from '@sanity/client/csm'
import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { Button, Flex } from '@sanity/ui'
import type { Path } from 'sanity'
import { IntentLink } from 'sanity/router'
import { previewToolName } from './preview-tool.ts'

interface PreviewButtonProps {
  id: string
  type: string
  /** Where the preview begins, an address on the site. */
  href: string
  /** The field at which the form opens. */
  path?: Path
  text?: string
}

/** Opens the Preview tool at a page, next to this document's form. */
export function PreviewButton({ id, type, href, path = [], text = 'Preview' }: PreviewButtonProps) {
  const field = path.length > 0 && { path: studioPath.toString(path) }
  return (
    <Flex>
      <Button
        as={IntentLink}
        {...{
          intent: 'edit',
          params: { id, type, mode: 'presentation', presentation: previewToolName, preview: href, ...field },
        }}
        data-as="a"
        mode="ghost"
        icon={EyeOpenIcon}
        text={text}
      />
    </Flex>
  )
}
