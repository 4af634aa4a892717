import { SearchIcon } from '@sanity/icons/Search'
import { Button } from '@sanity/ui'
import { route } from 'sanity/router'
import type { Feature } from '../../feature.ts'
import { useStudioLink } from '../../ui/controls.tsx'
import { Find } from './find.tsx'

const name = 'find'

function FindLink() {
  return <Button as="a" {...useStudioLink(name)} mode="ghost" icon={SearchIcon} text="Find a phrase" />
}

/** Finds the fields that contain a phrase: a tool, and a button on the start screen. */
export const find: Feature = {
  name,
  tool: { name, title: 'Find', icon: SearchIcon, router: route.create('/'), component: Find },
  StartButton: FindLink,
}
