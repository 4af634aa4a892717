import { EyeOpenIcon } from '@sanity/icons/EyeOpen'
import { Button, Flex } from '@sanity/ui'
import { IntentLink } from 'sanity/router'
import { previewToolName } from './preview-tool.ts'

interface PreviewButtonProps {
  id: string
  type: string
  /** Where the preview begins, an address on the site. */
  href: string
  text?: string
}

/** Opens the Preview tool at a page, next to this document's form. */
export function PreviewButton({ id, type, href, text = 'Preview' }: PreviewButtonProps) {
  return (
    <Flex>
      <Button
        as={IntentLink}
        {...{
          intent: 'edit',
          params: { id, type, mode: 'presentation', presentation: previewToolName, preview: href },
        }}
        data-as="a"
        mode="ghost"
        icon={EyeOpenIcon}
        text={text}
      />
    </Flex>
  )
}
