'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'
import { isAccountPath } from '../../../schemas/account-paths.ts'

type RouteLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>

/**
 * A link between pages of the site. Prefetches the page when a visitor hovers, touches or focuses the link, and not
 * before, because earlier prefetches would compete with the current page.
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

/** Leaves an anchor of the page that is shown to the browser, which takes the keyboard there, and scrolls each time. */
function followAnchor(event: { preventDefault(): void }, href: string): void {
  const { hash, pathname, search } = new URL(href, location.href)
  if (!hash || pathname !== location.pathname || search !== location.search) return
  event.preventDefault()
  location.assign(hash)
}

/**
 * Whether another page may be loaded ahead. On an account page it is loaded as a document anyway, and its pictures would
 * come from origins that the account pages must not ask.
 */
function mayPrepare(): boolean {
  // Some browsers tell about the connection.
  const { saveData, effectiveType }: { saveData?: boolean; effectiveType?: string } =
    ('connection' in navigator && navigator.connection) || {}
  return !isAccountPath(location.pathname) && !saveData && !effectiveType?.endsWith('2g')
}
