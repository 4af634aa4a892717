import { useDocumentPairPermissions } from 'sanity'
import { type PairPermission, permissionHint } from '../../content/permissions.ts'
import type { ActionRule } from '../../ui/actions.tsx'

/** The permission that each action needs. Actions that are not listed need only read permission. */
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

/** Disables an action that the user's role does not allow, with a sentence that names the roles that may. */
export const usePermission: ActionRule = ({ id, type, draft, published }, offered, action) => {
  const permission = needed[action] ?? 'update'
  const [answer] = useDocumentPairPermissions({ id, type, permission })
  if (!offered || answer?.granted !== false) return offered
  const title = permissionHint(permission, { draft, published })
  return { ...offered, disabled: true, dialog: null, title }
}
