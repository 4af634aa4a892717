import { BookIcon } from '@sanity/icons/Book'
import { Button } from '@sanity/ui'
import { lazy } from 'react'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { useStudioLink } from '../../ui/controls.tsx'

const name = 'guide'

/** Leads to the guide for editors. */
export function GuideLink() {
  return <Button as="a" {...useStudioLink(name)} mode="ghost" icon={BookIcon} text="How to do it" />
}

/** The guide for editors from `docs/editors`, loaded when the tool opens. */
export const guideTool: Tool = {
  name,
  title: 'Guide',
  icon: BookIcon,
  router: route.create('/:page'),
  component: lazy(() => import('./guide.tsx')),
}
