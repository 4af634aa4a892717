import type { DocumentActionComponent, DocumentActionsContext } from 'sanity'
import type { Feature } from './feature.ts'
import { allowedActions } from './structure/structure.ts'

const otherVersions = ['version', 'scheduled-draft', 'revision']

/**
 * Returns a form's actions: the Sanity actions that its type allows, changed by each feature in turn. A later
 * feature wraps the actions of an earlier one, so the later feature's dialogs open first.
 */
export function resolveActions(features: readonly Feature[]) {
  return (
    sanityActions: DocumentActionComponent[],
    { schemaType: type, versionType = 'draft' }: Pick<DocumentActionsContext, 'schemaType' | 'versionType'>,
  ): DocumentActionComponent[] => {
    const form = { type, versionType, isDraft: !otherVersions.includes(versionType) }
    return features.reduce(
      (actions, feature) => feature.actions?.(actions, form) ?? actions,
      allowedActions(sanityActions, type),
    )
  }
}
