'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'
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
