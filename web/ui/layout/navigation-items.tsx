'use client'

import { usePathname } from 'next/navigation'
import { Suspense } from 'react'
import type { ContentLink } from '../../../schemas/objects/links'
import { SiteLink } from './site-link'

interface NavigationItemsProps {
  links: readonly ContentLink[]
  newTabLabel: string
}

/**
 * The items of a navigation's list. The link to the current page is marked. They are one client component, because
 * separate ones would cost every page more data, rendering and hydration.
 */
export function NavigationItems(props: NavigationItemsProps) {
  return (
    // The path of a page with parameters may be unknown while its shell is made.
    <Suspense fallback={<Items {...props} />}>
      <ItemsOfPage {...props} />
    </Suspense>
  )
}

/** What `proxy.ts` adds to the path of some pages, which the browser does not see. */
const rewritten = /^\/in-greek|\/search$/

/** The path of the current page as the browser shows it. */
export function useShownPath(): string {
  return usePathname().replace(rewritten, '')
}

function ItemsOfPage(props: NavigationItemsProps) {
  return <Items {...props} current={useShownPath()} />
}

function Items({ links, newTabLabel, current }: NavigationItemsProps & { current?: string }) {
  return links.map(({ label, path }) => (
    <li key={`${path} ${label}`}>
      <SiteLink href={path} newTabLabel={newTabLabel} isCurrent={path === current}>
        {label}
      </SiteLink>
    </li>
  ))
}
