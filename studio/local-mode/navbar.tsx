import type { NavbarProps } from 'sanity'
import { UserMenu } from './user-menu.tsx'

const places = ['topbar', 'sidebar'] as const

/** The Studio's bar with the person who works here: at its end, and in the drawer where the window is narrow. */
export function LocalNavbar(props: NavbarProps) {
  const { __internal_actions: actions = [] } = props
  const persons = places.map((location) => ({ name: `person-${location}`, location, render: UserMenu }))
  return props.renderDefault({ ...props, __internal_actions: [...actions, ...persons] })
}
