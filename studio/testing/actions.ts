import type { DocumentActionComponent, DocumentActionProps } from 'sanity'
import type { Feature } from '../feature.ts'
import { resolveActions } from '../resolve-actions.ts'

/** The names of Sanity's own actions. */
export const actionNames = [
  ...(['publish', 'schedule', 'unpublish', 'unpublishVersion'] as const),
  ...(['delete', 'duplicate', 'discardChanges', 'restore', 'discardVersion'] as const),
]

const sanityActions: DocumentActionComponent[] = actionNames.map((action) =>
  Object.assign(({ onComplete }: DocumentActionProps) => ({ label: action, onHandle: onComplete }), {
    action,
  }),
)

/** Returns the actions of a form in a Studio with the given features. */
export function actionsWith(
  features: readonly Feature[],
  schemaType: string,
  versionType: 'draft' | 'version' | 'scheduled-draft' | 'revision' = 'draft',
): DocumentActionComponent[] {
  return resolveActions(features)(sanityActions, { schemaType, versionType })
}

export function listNames(actions: readonly DocumentActionComponent[]): (string | undefined)[] {
  return actions.map(({ action }) => action)
}

/** Renders an action whose rules do not use hooks. */
export function renderAction(actions: readonly DocumentActionComponent[], name: string) {
  const props: DocumentActionProps = Object.create(null)
  return actions.find(({ action }) => action === name)?.(props)
}
