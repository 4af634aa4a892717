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
 * The items of a navigation's list. The link to the page at hand says so. They are one part that comes alive, because each
 * of its own would cost every page a piece of its data, of its rendering and of its start.
 */
export function NavigationItems(props: NavigationItemsProps) {
  return (
    // The path of a page with parameters may be unknown while its shell is made.
    <Suspense fallback={<Items {...props} />}>
      <ItemsOfPage {...props} />
    </Suspense>
  )
}

function ItemsOfPage(props: NavigationItemsProps) {
  return <Items {...props} current={usePathname()} />
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
