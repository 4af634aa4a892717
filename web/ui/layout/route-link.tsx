'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { isAccountPath } from '../../../schemas/account-paths.ts'

type RouteLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>

/**
 * A link between pages of the site. Prefetches the page only on hover, touch or focus, because earlier prefetches would
 * compete with the current page.
 */
export function RouteLink(props: RouteLinkProps) {
  const [isMeant, setIsMeant] = useState(false)
  const prepare = () => setIsMeant(mayPrepare())
  return (
    <Link
      {...props}
      prefetch={isMeant ? undefined : false}
      onNavigate={(event) => followAnchor(event, String(props.href))}
      onPointerEnter={prepare}
      onTouchStart={prepare}
      onFocus={prepare}
    />
  )
}

/**
 * Lets the browser follow links to anchors on the current page, because it scrolls and moves the focus on every click.
 */
function followAnchor(event: { preventDefault(): void }, href: string): void {
  const { hash, pathname, search } = new URL(href, location.href)
  if (!hash || pathname !== location.pathname || search !== location.search) return
  event.preventDefault()
  location.assign(hash)
}

/**
 * Whether to prefetch other pages. Account pages do not prefetch: their links load new documents, and account pages
 * must not request images from other origins.
 */
function mayPrepare(): boolean {
  // Only some browsers report the connection type.
  const { saveData, effectiveType }: { saveData?: boolean; effectiveType?: string } =
    ('connection' in navigator && navigator.connection) || {}
  return !isAccountPath(location.pathname) && !saveData && !effectiveType?.endsWith('2g')
}
