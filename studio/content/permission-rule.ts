import { useDocumentPairPermissions } from 'sanity'
import type { ActionRule } from '../ui/actions.tsx'
import { type PairPermission, permissionHint } from './permissions.ts'

/** The permission that each action requires. Actions that are not listed require `update`. */
const neededPermissions: Readonly<Record<string, PairPermission>> = {
  publish: 'publish',
  schedule: 'publish',
  unpublish: 'unpublish',
  scheduleUnpublish: 'unpublish',
  delete: 'delete',
  discardChanges: 'discardDraft',
  duplicate: 'duplicate',
}

/** Disables an action that the user's role does not allow. The button's tooltip lists the allowed roles. */
export const usePermission: ActionRule = ({ id, type, draft, published }, result, action) => {
  const permission = neededPermissions[action] ?? 'update'
  const [answer] = useDocumentPairPermissions({ id, type, permission })
  if (!result || answer?.granted !== false) return result
  const title = permissionHint(permission, { draft, published })
  return { ...result, disabled: true, dialog: null, title }
}
