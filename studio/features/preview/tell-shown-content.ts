import { useEffect, useEffectEvent, useRef } from 'react'
import { useDataset, useProjectId } from 'sanity'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { pageBegins, type StudioMessage } from '../../../schemas/site-and-studio.ts'
import { useListener } from '../../ui/use-listener.ts'

/**
 * Tells the page in the frame which content to show: when a page begins and asks, and when the choice changes. The tool says
 * so too, over a connection that is made anew with each page: on a busy machine what is said meanwhile is lost, and the
 * frame would go on showing what the form does not.
 * @param siteUrl origin of the site, the only one that receives the message
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
    if (data !== pageBegins || source === null || source !== iframeRef.current?.contentWindow) return
    hasPage.current = true
    tell()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told is read when it is told.
  useEffect(() => {
    if (hasPage.current) tell()
  }, [chosen])
}
