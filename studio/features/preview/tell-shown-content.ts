import { useEffect, useEffectEvent, useRef } from 'react'
import { useDataset, useProjectId } from 'sanity'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { previewStartMessage, type StudioMessage } from '../../../schemas/site-and-studio.ts'
import { useListener } from '../../ui/use-listener.ts'

/**
 * Tells the page in the frame which perspective to show, both when a page loads and when the perspective
 * changes. The tool does this too, but over a connection that each page re-establishes. On a busy machine,
 * messages can be lost before the connection exists, and the frame would then show different content from the
 * form.
 * @param siteUrl origin of the site, the only origin that receives the message
 */
export function useTellShownContent(
  { iframeRef, perspective }: Pick<PreviewHeaderProps, 'iframeRef' | 'perspective'>,
  siteUrl: string,
): void {
  const projectId = useProjectId()
  const dataset = useDataset()
  const hasPage = useRef(false)
  const chosen = String(perspective)

  const tell = useEffectEvent(() => {
    const message: StudioMessage = { kind: 'shown-content', projectId, dataset, perspective: chosen }
    iframeRef.current?.contentWindow?.postMessage(message, siteUrl)
  })
  useListener('message', ({ source, data }) => {
    if (data !== previewStartMessage || source === null || source !== iframeRef.current?.contentWindow) return
    hasPage.current = true
    tell()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tell` is called when the perspective changes.
  useEffect(() => {
    if (hasPage.current) tell()
  }, [chosen])
}
