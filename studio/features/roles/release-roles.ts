import { definePlugin, type LayoutProps, useCurrentUser } from 'sanity'
import '../../patches/release-permissions.ts'
import { rolesThatMay } from './permissions.ts'

/** Tells `release-permissions.ts` whether this person may make releases. */
export const releaseRoles = definePlugin({
  name: 'release-roles',
  studio: { components: { layout: LayoutWithRoles } },
})

const newRelease = { draft: { _id: '_.releases.new', _type: 'system.release' }, published: null }

function LayoutWithRoles(props: LayoutProps) {
  const may = rolesThatMay('update', newRelease)
  window.mayMakeReleases = useCurrentUser()?.roles.some(({ name }) => may.includes(name)) ?? true
  return props.renderDefault(props)
}
