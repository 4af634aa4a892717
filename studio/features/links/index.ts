import type { Feature } from '../../feature.ts'
import { getLinkFindings } from './findings.ts'
import { linksTool } from './links.tsx'

/** Lists broken links. */
export const links: Feature = {
  name: 'links',
  tool: linksTool,
  findings: getLinkFindings,
}
