import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import type { PortableTextPluginsProps } from 'sanity'
import { settings } from '../../config/current-settings.ts'
import type { Feature } from '../../feature.ts'
import { pasteBehaviors } from './paste-behaviors.ts'

/** Simplifies pasted text, and reports omitted parts and corrected links to the editor. */
function PastePlugin(props: PortableTextPluginsProps) {
  const { push } = useToast()
  const behaviors = useMemo(
    () =>
      pasteBehaviors(
        ({ leftOut, corrected }) =>
          push({
            status: 'info',
            closable: true,
            title: leftOut.length > 0 ? 'Pasted, but not all of it' : 'Pasted, with corrected links',
            description: [sentence('Left out', leftOut), sentence('Corrected links', corrected)].join(' '),
          }),
        settings.siteUrl,
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

/** Max parts that the notice names. */
const listed = 8

function sentence(start: string, parts: string[]): string {
  if (parts.length === 0) return ''
  const more = parts.length - listed
  return `${start}: ${parts.slice(0, listed).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/** Preserves lists, headings and links of text from Word, Google Docs and mail programs. */
export const paste: Feature = {
  name: 'paste',
  plugin: { form: { components: { portableText: { plugins: PastePlugin } } } },
}
