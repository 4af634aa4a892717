import {
  type DocumentActionComponent,
  definePlugin,
  type LayoutProps,
  useCurrentUser,
  useDocumentPairPermissions,
} from 'sanity'
import { changeActions } from '../../ui/actions.tsx'
import { type PairPermission, permissionHint, rolesThatMay } from './permissions.ts'

declare global {
  interface Window {
    /** False for a role that may not make releases: the Studio then does not ask for one (`patches/source-changes.ts`). */
    mayMakeReleases?: boolean
  }
}

/** Tells the Studio whether this person may make releases. */
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

/** The permission that each action of the Studio needs. Actions that are not listed need only read permission. */
const needed: Readonly<Record<string, PairPermission>> = {
  publish: 'publish',
  schedule: 'publish',
  unpublish: 'unpublish',
  scheduleUnpublish: 'unpublish',
  delete: 'delete',
  discardChanges: 'discardDraft',
  duplicate: 'duplicate',
  restore: 'update',
}

/** Disables actions that the user's role does not allow, with a sentence that names the roles that may. */
export function explainPermissions(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return Object.entries(needed).reduce(
    (explained, [name, permission]) =>
      changeActions(explained, name, ({ id, type, draft, published }, offered) => {
        const [answer] = useDocumentPairPermissions({ id, type, permission })
        if (!offered || answer?.granted !== false) return offered
        const title = permissionHint(permission, { draft, published })
        return { ...offered, disabled: true, dialog: null, title }
      }),
    actions,
  )
}
