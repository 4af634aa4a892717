import { BookIcon } from '@sanity/icons/Book'
import { lazy } from 'react'
import type { Tool } from 'sanity'
import { route } from 'sanity/router'
import { guideToolName } from './address.ts'

/** The guide for editors, as `docs/editors` has it. It is loaded when somebody opens it. */
export function guideTool(): Tool {
  return {
    name: guideToolName,
    title: 'Guide',
    icon: BookIcon,
    router: route.create('/:page'),
    component: lazy(() => import('./guide.tsx')),
  }
}
