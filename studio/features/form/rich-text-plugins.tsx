import { useEditor } from '@portabletext/editor'
import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import type { PortableTextPluginsProps } from 'sanity'
import { pasteBehaviors } from '../paste/paste-behaviors.ts'
import { useFlushRichText } from './flush-rich-text.ts'

/**
 * What this Studio adds to the editor of a rich text: it takes what is pasted as it is meant, and says what it left out,
 * and no key waits.
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
