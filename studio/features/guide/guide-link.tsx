import { BookIcon } from '@sanity/icons/Book'
import { Button } from '@sanity/ui'
import { useWorkspace } from 'sanity'
import { useRouter } from 'sanity/router'

/** Leads to the guide for editors. */
export function GuideLink() {
  const { basePath } = useWorkspace()
  const { navigateUrl } = useRouter()
  const path = guidePath(basePath)
  return (
    <Button
      as="a"
      href={path}
      mode="ghost"
      icon={BookIcon}
      text="How to do it"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigateUrl({ path })
      }}
    />
  )
}

/** Name of the guide's tool. */
export const guideToolName = 'guide'

/** Where the guide is. @param basePath of the Studio, `/` or `/studio` */
export function guidePath(basePath: string): string {
  return `${basePath.replace(/\/$/, '')}/${guideToolName}`
}
