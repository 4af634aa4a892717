import { usePermission } from '../../content/permission-rule.ts'
import type { Feature } from '../../feature.ts'
import { applyRules } from '../../ui/actions.tsx'

/** Sanity's actions that change a document. Actions added by features check the permission themselves. */
const names = ['publish', 'schedule', 'delete', 'discardChanges', 'duplicate', 'restore']
const rules = Object.fromEntries(names.map((name) => [name, [usePermission]]))

/** Disables actions that the user's role does not allow, and shows which roles are allowed. */
export const roles: Feature = {
  name: 'roles',
  actions: (actions) => applyRules(actions, rules),
}
