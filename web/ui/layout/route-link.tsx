'use client'

import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { type ComponentProps, Suspense } from 'react'
import { isAccountPath } from '../../../schemas/account-paths.ts'

type RouteLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>

/**
 * A link between pages of the site. On an account page it prepares nothing: the other page is loaded as a document anyway,
 * and its pictures would come from origins that the account pages must not ask.
 */
export function RouteLink(props: RouteLinkProps) {
  const isOnAccountPage = typeof location !== 'undefined' && isAccountPath(location.pathname)
  return <Link {...props} prefetch={isOnAccountPage ? false : undefined} />
}

/** A link of a navigation: it says when it leads to the page at hand. */
export function NavigationLink(props: RouteLinkProps) {
  return (
    // The path of a page with parameters may be unknown while its shell is made.
    <Suspense fallback={<RouteLink {...props} />}>
      <CurrentLink {...props} />
    </Suspense>
  )
}

function CurrentLink(props: RouteLinkProps) {
  const isCurrent = usePathname() === props.href
  return <RouteLink {...props} aria-current={isCurrent ? 'page' : undefined} />
}
