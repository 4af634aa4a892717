import type { Route } from 'next'
import type { ReactNode } from 'react'
import { isAccountPath } from '../../../schemas/account-paths.ts'
import { linkKind } from '../../../schemas/own-location.ts'
import { DirectLink } from './direct-link'
import { RouteLink } from './route-link'

/** The target of a link that an editor entered. */
export type LinkTarget =
  | { href: `/${string}`; newTabLabel?: string }
  | {
      /** A path on this site, or a web, mailto: or tel: URL. Editors enter it, so it can be any text. */
      href: string
      /** Read out after the text of an external link, which opens in a new tab. */
      newTabLabel: string
    }

type SiteLinkProps = LinkTarget & {
  className?: string
  children: ReactNode
  /** Whether the link looks like a button. Usage events then count it as a button. */
  isButton?: boolean
  /** Whether this is a navigation link to the current page. */
  isCurrent?: boolean
}

/**
 * A link that an editor entered. Paths navigate within the site, web URLs open in a new tab, and other text (such as
 * `javascript:`) is shown without a link.
 */
export function SiteLink(props: SiteLinkProps) {
  const { href, className, children, newTabLabel = '', isButton, isCurrent } = props
  const look = { className, 'data-button': isButton || undefined }
  const kind = linkKind(href)
  // The account pages have their own security policy, which takes effect only when a new document is loaded.
  const isContact = kind === 'mail' || kind === 'phone'
  if (isContact || isAccountPath(href.replace(/[?#].*/, ''))) {
    const Link = isContact ? DirectLink : 'a'
    return (
      <Link href={href} {...look}>
        {children}
      </Link>
    )
  }
  if (isSitePath(href)) {
    return (
      <RouteLink href={href} {...look} aria-current={isCurrent ? 'page' : undefined}>
        {children}
      </RouteLink>
    )
  }
  if (kind === 'web') {
    return (
      <a href={href} {...look} target="_blank" rel="noopener">
        {children}
        <span className="visually-hidden"> ({newTabLabel})</span>
      </a>
    )
  }
  return <span className={className}>{children}</span>
}

export function isSitePath(href: string): href is Route {
  return linkKind(href) === 'path'
}
