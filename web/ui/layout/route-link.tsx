'use client'

import Link from 'next/link'
import type { ComponentProps } from 'react'
import { needsOwnDocument } from './own-document'

type RouteLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>

/**
 * A link between pages of the site. On a page with a policy of its own it prepares nothing: the other page is loaded as
 * a document anyway, and its pictures would come from origins that the account pages must not ask.
 */
export function RouteLink(props: RouteLinkProps) {
  const isOnOwnDocument = typeof location !== 'undefined' && needsOwnDocument(location.pathname)
  return <Link {...props} prefetch={isOnOwnDocument ? false : undefined} />
}
