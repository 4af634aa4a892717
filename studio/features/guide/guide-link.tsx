import { BookIcon } from '@sanity/icons/Book'
import { Button } from '@sanity/ui'
import { useWorkspace } from 'sanity'
import { useRouter } from 'sanity/router'
import { guidePath } from './address.ts'

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
