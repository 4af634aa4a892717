import { BookIcon } from '@sanity/icons/Book'
import { Button } from '@sanity/ui'
import { lazy } from 'react'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import type { Feature } from '../../feature.ts'
import { useStudioLink } from '../../ui/controls.tsx'

const name = 'guide'

function GuideLink() {
  return <Button as="a" {...useStudioLink(name)} mode="ghost" icon={BookIcon} text="How to do it" />
}

/** The guide as a tool. Its code is only loaded when an editor opens it. */
const guideTool: Tool = {
  name,
  title: 'Guide',
  icon: BookIcon,
  router: route.create('/:page'),
  component: lazy(() => import('./guide.tsx')),
}

/** The guide for editors: a tool with a button on the start screen. */
export const guide: Feature = {
  name: 'guide',
  tool: guideTool,
  StartButton: GuideLink,
}
