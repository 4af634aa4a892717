'use client'

import { usePathname } from 'next/navigation'
import { TrackView } from './track-view'

/** Reports each page that is shown. */
export function PageViews() {
  const pathname = usePathname()
  return (
    <>
      <TrackView key={pathname} event={{ name: 'page_view', parameters: {} }} />
      {pathname === '/' && <TrackView event={{ name: 'homepage_loaded', parameters: {} }} />}
    </>
  )
}
