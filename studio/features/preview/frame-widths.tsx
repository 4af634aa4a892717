import { DesktopIcon } from '@sanity/icons/Desktop'
import { MobileDeviceIcon } from '@sanity/icons/MobileDevice'
import { TabletDeviceIcon } from '@sanity/icons/TabletDevice'
import { Box, Button, Flex } from '@sanity/ui'
import { useEffect, useState } from 'react'
import type { PreviewHeaderProps } from 'sanity/presentation'
import { settings } from '../../config/current-settings.ts'
import { previewWidths } from '../../patches/markup.ts'
import { useListener } from '../../ui/use-listener.ts'
import { usePendingNavigation } from './pending-navigation.ts'
import { useTellShownContent } from './tell-shown-content.ts'

/** The page width on each device (CSS px). */
const devices = [
  { name: 'Phone', width: 390, icon: MobileDeviceIcon },
  { name: 'Tablet', width: 768, icon: TabletDeviceIcon },
  { name: 'Desktop', width: 1280, icon: DesktopIcon },
]

/**
 * The bar above the preview frame, with buttons for the width of a phone, a tablet and a desktop. A page that
 * is wider than the available space is scaled down. Pressing the active button again restores the available
 * width. The tool's own control only offers a phone, and a desktop that is as wide as the available space.
 */
export function HeaderWithWidths(props: PreviewHeaderProps) {
  const [chosen, setChosen] = useState<number>()
  const place = usePlace(props.iframeRef)
  const isBlocked = useIsBlocked(props.iframeRef)
  const siteUrl = settings.siteUrl ?? location.origin
  usePendingNavigation(props.iframeRef, siteUrl)
  useTellShownContent(props, siteUrl)
  // A popup does not have the cookies of a cross-site frame, so it opens the preview through the frame's
  // initial URL.
  const openPopup = (page: string) => {
    const opening = new URL(props.initialUrl)
    const { pathname, search, hostname } = new URL(page)
    if (hostname === location.hostname) return props.openPopup(page)
    opening.searchParams.set('sanity-preview-pathname', pathname + search)
    props.openPopup(opening.href)
  }
  return (
    <Flex flex={1} align="center">
      <style>{`${previewWidths} { display: none } ${chosen ? frameStyle(chosen, place) : ''} ${isBlocked ? aboveWaiting : ''}`}</style>
      {/* Disable the tool's own share links, which never expire. The site's preview bar creates links that expire. */}
      <Box flex={1}>{props.renderDefault({ ...props, canSharePreviewAccess: false, openPopup })}</Box>
      {devices.map(({ name, width, icon }) => (
        <Button
          key={name}
          title={`${name}, ${width} pixels wide`}
          aria-label={name}
          aria-pressed={chosen === width}
          icon={icon}
          mode="bleed"
          padding={2}
          selected={chosen === width}
          onClick={() => setChosen(chosen === width ? undefined : width)}
        />
      ))}
    </Flex>
  )
}

/**
 * Brings the site's page about blocked cookies to the front. The tool would cover it while waiting for the
 * page's overlays.
 */
const aboveWaiting = 'iframe { position: relative; z-index: 2 }'

/**
 * Whether the browser blocks the site's cookies in the frame. The site then shows a page about blocked
 * cookies.
 */
function useIsBlocked(iframeRef: PreviewHeaderProps['iframeRef']): boolean {
  const [isBlocked, setIsBlocked] = useState(false)
  useListener('message', ({ source, data }) => {
    if (data === 'preview-blocked' && source === iframeRef.current?.contentWindow) setIsBlocked(true)
  })
  return isBlocked
}

/** @returns the width of the frame's container (px) */
function usePlace(iframeRef: PreviewHeaderProps['iframeRef']): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const around = iframeRef.current?.parentElement
    if (!around) return
    const observer = new ResizeObserver(() => setWidth(around.clientWidth))
    observer.observe(around)
    return () => observer.disconnect()
  }, [iframeRef])
  return width
}

/**
 * Returns the frame's styles, which are `!important` because the tool sets its own sizes on the frame with
 * every render.
 */
function frameStyle(width: number, place: number): string {
  const scale = Math.min(1, place / width)
  return `iframe { flex: none; width: ${width}px !important; height: ${100 / scale}% !important;
    max-width: none !important; max-height: none !important; scale: ${scale} }`
}
