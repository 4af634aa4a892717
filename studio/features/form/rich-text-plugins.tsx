import { useEditor } from '@portabletext/editor'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import type { PortableTextPluginsProps } from 'sanity'
import { pasteBehaviors } from '../paste/paste-behaviors.ts'
import { useFlushRichText } from './flush-rich-text.ts'

/**
 * The Studio's plugins for the rich text editor: they simplify pasted text, report what they left out, and pass on
 * every key to the form without delay.
 */
export function RichTextPlugins(props: PortableTextPluginsProps) {
  const { push } = useToast()
  useFlushRichText(useEditor())
  const behaviors = useMemo(
    () =>
      pasteBehaviors((leftOut) =>
        push({
          status: 'info',
          closable: true,
          title: 'Pasted, but not all of it',
          description: `Left out: ${leftOut.join(', ')}.`,
        }),
      ),
    [push],
  )
  return (
    <>
      <BehaviorPlugin behaviors={behaviors} />
      {props.renderDefault(props)}
    </>
  )
}
