import { BehaviorPlugin } from '@portabletext/editor/plugins'
import { type ToastParams, useToast } from '@sanity/ui/toast'
import { useMemo } from 'react'
import type { PortableTextPluginsProps } from 'sanity'
import { readAddress } from '../../../schemas/addresses/read-address.ts'
import { checkLink } from '../../../schemas/validation/links.ts'
import { settings } from '../../config/current-settings.ts'
import type { Feature } from '../../feature.ts'
import { pasteBehaviors } from './paste-behaviors.ts'
import type { PasteChanges } from './simplify.ts'

/** Simplifies pasted text, and tells the editor which parts were left out and which links were corrected. */
function PastePlugin(props: PortableTextPluginsProps) {
  const { push } = useToast()
  const [behaviors, plugins] = useMemo(() => {
    const report = (changes: PasteChanges) => push(noticeFor(changes))
    const pasteLink = { link: ({ value }: { value: { href: string } }) => linkFor(value.href, report) }
    return [pasteBehaviors(report, settings.siteUrl), { ...props.plugins, pasteLink }]
  }, [push, props.plugins])
  return (
    <>
      <BehaviorPlugin behaviors={behaviors} />
      {props.renderDefault({ ...props, plugins })}
    </>
  )
}

/** Returns the link that the editor creates from a pasted URL, or undefined to paste the URL as text. */
function linkFor(pasted: string, report: (changes: PasteChanges) => void) {
  const href = readAddress(pasted, settings.siteUrl)
  if (checkLink(href) !== true) return undefined
  if (href !== pasted) report({ leftOut: [], corrected: [href] })
  return { _type: 'link', href }
}

function noticeFor({ leftOut, corrected }: PasteChanges): ToastParams {
  return {
    status: 'info',
    closable: true,
    title: leftOut.length > 0 ? 'Pasted, but not all of it' : 'Pasted, with corrected links',
    description: [sentence('Left out', leftOut), sentence('Corrected links', corrected)].join(' '),
  }
}

/** Max number of parts listed in a sentence. */
const listed = 8

function sentence(start: string, parts: string[]): string {
  if (parts.length === 0) return ''
  const more = parts.length - listed
  return `${start}: ${parts.slice(0, listed).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/** Preserves lists, headings and links in text from Word, Google Docs and mail apps. */
export const paste: Feature = {
  name: 'paste',
  plugin: { form: { components: { portableText: { plugins: PastePlugin } } } },
}
