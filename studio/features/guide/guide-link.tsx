import { BookIcon } from '@sanity/icons/Book'
import { Button } from '@sanity/ui'
import { lazy } from 'react'
import { type Tool, useWorkspace } from 'sanity'
import { route, useLink } from 'sanity/router'

const name = 'guide'

/** Leads to the guide for editors. */
export function GuideLink() {
  const { basePath } = useWorkspace()
  const href = `${basePath.replace(/\/$/, '')}/${name}`
  const { onClick } = useLink({ href })
  return <Button as="a" href={href} mode="ghost" icon={BookIcon} text="How to do it" onClick={onClick} />
}

/** The guide for editors from `docs/editors`, loaded when the tool opens. */
export function guideTool(): Tool {
  return {
    name,
    title: 'Guide',
    icon: BookIcon,
    router: route.create('/:page'),
    component: lazy(() => import('./guide.tsx')),
  }
}
