import { LinkIcon } from '@sanity/icons/Link'
import type { Tool } from 'sanity'
import { Links } from './links.tsx'

/** Name of the tool, for links that lead to it. */
export const linksToolName = 'links'

/** Every link that leads nowhere, each with a way to its field. */
export function linksTool(): Tool {
  return { name: linksToolName, title: 'Links', icon: LinkIcon, component: Links }
}
