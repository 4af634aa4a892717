import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import type { PortableTextPluginsProps } from 'sanity'
import type { Feature } from '../../feature.ts'
import { pasteBehaviors } from './paste-behaviors.ts'

/** Simplifies pasted text, and reports omitted parts to the editor. */
function PastePlugin(props: PortableTextPluginsProps) {
  const { push } = useToast()
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

/** Preserves lists, headings and links of text from Word, Google Docs and mail programs. */
export const paste: Feature = {
  name: 'paste',
  plugin: { form: { components: { portableText: { plugins: PastePlugin } } } },
}
