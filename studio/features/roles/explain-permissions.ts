import { type DocumentActionComponent, useDocumentPairPermissions } from 'sanity'
import { type PairPermission, permissionHint } from './permissions.ts'

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

/** Disables what the person's role may not do, with a sentence that names the roles that may. */
export function explainPermissions(actions: DocumentActionComponent[]): DocumentActionComponent[] {
  return actions.map((action) => {
    const permission = needed[action.action ?? '']
    return permission ? explainedAction(action, permission) : action
  })
}

function explainedAction(
  original: DocumentActionComponent,
  permission: PairPermission,
): DocumentActionComponent {
  const action: DocumentActionComponent = (props) => {
    const { id, type, draft, published } = props
    const [answer] = useDocumentPairPermissions({ id, type, permission })
    const description = original(props)
    if (!description || answer?.granted !== false) return description
    return {
      ...description,
      disabled: true,
      dialog: null,
      title: permissionHint(permission, { draft, published }),
    }
  }
  action.action = original.action
  return action
}
