import { BookIcon } from '@sanity/icons/Book'
import { lazy } from 'react'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { guideToolName } from './guide-link.tsx'

/** The guide for editors from `docs/editors`, loaded when the tool opens. */
export function guideTool(): Tool {
  return {
    name: guideToolName,
    title: 'Guide',
    icon: BookIcon,
    router: route.create('/:page'),
    component: lazy(() => import('./guide.tsx')),
  }
}
