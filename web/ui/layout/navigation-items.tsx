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
 * The list items of a navigation, with the current page marked. They are one client component, because separate
 * components would add data, rendering and hydration work to every page.
 */
export function NavigationItems(props: NavigationItemsProps) {
  return (
    // The path of a page with route parameters might be unknown while its shell is rendered.
    <Suspense fallback={<Items {...props} />}>
      <ItemsOfPage {...props} />
    </Suspense>
  )
}

/** Path segments that rewrites in `proxy.ts` add and that the browser does not show. */
const rewritten = /^\/in-greek|\/search$/

/** Returns the current path as shown by the browser. */
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
