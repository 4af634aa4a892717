import type { DocumentActionComponent } from 'sanity'
import { legalPageOfType } from '../../../schemas/legal/legal-pages.ts'
import { isFrozen } from '../../../schemas/legal/legal-version.ts'
import { confirmAnnouncement, confirmCorrection } from './confirm-publish.tsx'

/** The editor's actions on a version. Versions are prepared from the page, and are never unpublished. */
const legalVersionActions = new Set([
  'publish',
  'discardChanges',
  'restore',
  'delete',
  'schedule',
  'discardVersion',
])

/** Takes away what would copy or lose a version, and asks before a legal text goes live; other types keep their actions. */
export function withLegalVersionRules(
  actions: DocumentActionComponent[],
  typeName: string,
): DocumentActionComponent[] {
  const page = legalPageOfType(typeName)
  if (page)
    return actions.map((action) => (action.action === 'publish' ? confirmCorrection(page, action) : action))
  if (typeName !== 'legalVersion') return actions
  return actions
    .filter(({ action }) => action !== undefined && legalVersionActions.has(action))
    .map((action) => {
      if (action.action === 'delete') return blockDeleteInForce(action)
      return action.action === 'publish' ? confirmAnnouncement(action) : action
    })
}

/** An action that is refused once the version has taken effect, and says why. */
export function blockDeleteInForce(original: DocumentActionComponent): DocumentActionComponent {
  const guarded: DocumentActionComponent = (props) => {
    const description = original(props)
    if (!description || !isFrozen(props.published ?? undefined)) return description
    return {
      ...description,
      disabled: true,
      title: 'This version has been in force. It stays, so that readers can look up what applied.',
    }
  }
  guarded.action = original.action
  return guarded
}

/** Versions start as a copy of the text in force, so no menu offers an empty one. */
export function withoutLegalVersions<Item extends { templateId: string }>(items: Item[]): Item[] {
  return items.filter(({ templateId }) => templateId !== 'legalVersion')
}
