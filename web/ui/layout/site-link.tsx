import type { Route } from 'next'
import type { ReactNode } from 'react'
import { isAccountPath } from '../../../schemas/account-paths.ts'
import { linkKind } from '../../../schemas/own-location.ts'
import { DirectLink } from './direct-link'
import { RouteLink } from './route-link'

/** Where a link leads. */
export type LinkTarget =
  | { href: `/${string}`; newTabLabel?: string }
  | {
      /** A path of this site, or a whole web, mail or telephone address. Editors write it: it may be any text. */
      href: string
      /** Read out after the words of a link that leaves the site, which opens in a new tab. */
      newTabLabel: string
    }

type SiteLinkProps = LinkTarget & {
  className?: string
  children: ReactNode
  /** It looks like a button, and usage events count it as one. */
  isButton?: boolean
  /** It belongs to a navigation, and its target is the current page. */
  isCurrent?: boolean
}

/**
 * A link as editors write it. Paths navigate within the site, web addresses open in a new tab, and an address
 * that is neither (such as `javascript:`) shows its words without a link.
 */
export function SiteLink(props: SiteLinkProps) {
  const { href, className, children, newTabLabel = '', isButton, isCurrent } = props
  const look = { className, 'data-button': isButton || undefined }
  const kind = linkKind(href)
  // The account pages have a separate security policy, which applies to whole documents only.
  if (kind === 'direct' || isAccountPath(href.replace(/[?#].*/, ''))) {
    const Link = kind === 'direct' ? DirectLink : 'a'
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

/** A path of this site. */
export function isSitePath(href: string): href is Route {
  return linkKind(href) === 'path'
}
